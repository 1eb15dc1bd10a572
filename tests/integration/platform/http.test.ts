import assert from "node:assert/strict";
import { once } from "node:events";
import { connect, type AddressInfo } from "node:net";
import { after, before, describe, it } from "node:test";
import type { FastifyInstance } from "fastify";
import { bearer, buildTestApp, errorOf, lines } from "./http-kit.ts";

let app: FastifyInstance;

describe("the HTTP plumbing", () => {
  before(async () => {
    app = await buildTestApp();
  });
  after(() => app.close());

  it("turns a query string's text into the contract's types and fills in defaults", async () => {
    const typed = await app.inject("/api/test/v1/things/a_1?limit=3&starred=true");
    assert.deepEqual(typed.json(), { id: "a_1", limit: 3, starred: true });
    const defaulted = await app.inject("/api/test/v1/things/a_1");
    assert.deepEqual(defaulted.json(), { id: "a_1", limit: 7 });
  });

  it("names the field and the rule when a request breaks the contract", async () => {
    const response = await app.inject("/api/test/v1/things/a?limit=99");
    assert.equal(response.statusCode, 400);
    const reply = errorOf(response);
    assert.equal(reply.error, "invalid_argument");
    assert.equal(reply.error_code, 3);
    assert.ok(reply.details.some(({ metadata }) => metadata?.["field"] === "/limit"));
    assert.deepEqual(reply.details, reply.error_details);
  });

  it("doesn't take a body's text for a number", async () => {
    const response = await app.inject({
      method: "POST",
      url: "/api/test/v1/things/a:make",
      headers: bearer("good"),
      payload: { size: "3" },
    });
    assert.equal(errorOf(response).error, "invalid_argument");
  });

  it("answers broken JSON and an unknown media type as invalid_argument", async () => {
    for (const [type, payload] of [
      ["application/json", "{"],
      ["text/csv", "a,b"],
    ]) {
      const response = await app.inject({
        method: "POST",
        url: "/api/test/v1/things/a:make",
        headers: { ...bearer("good"), "content-type": type },
        payload,
      });
      assert.equal(response.statusCode, 400);
      assert.equal(errorOf(response).error, "invalid_argument");
    }
  });

  it("takes what begins with a brace for JSON, whatever its type says", async () => {
    const types = ["application/x-www-form-urlencoded", "text/plain;charset=UTF-8", "Application/JSON", ""];
    for (const type of types) {
      const { statusCode } = await app.inject({
        method: "POST",
        url: "/api/test/v1/things/a:make",
        headers: { ...bearer("good"), ...(type ? { "content-type": type } : {}) },
        payload: Buffer.from(' {"size":3}'),
      });
      assert.equal(statusCode, 200, type);
    }
  });

  it("takes null for a field that wasn't sent", async () => {
    const make = (payload: object) =>
      app.inject({ method: "POST", url: "/api/test/v1/things/a:make", headers: bearer("good"), payload });
    assert.equal((await make({ size: 3, error: null, other: { deep: null } })).statusCode, 200);
    assert.equal(errorOf(await make({ size: null })).error, "invalid_argument");
  });

  it("takes a body without a byte for none, whatever its type says", async () => {
    const sent = { method: "DELETE", url: "/api/test/v1/things/a" } as const;
    for (const type of ["application/json", "application/json; charset=utf-8", "text/plain"]) {
      const response = await app.inject({ ...sent, headers: { ...bearer("good"), "content-type": type } });
      assert.deepEqual([response.statusCode, response.json()], [200, {}]);
    }
  });

  it("takes a form for calls that say so, and for no other", async () => {
    const form = (url: string) =>
      app.inject({
        method: "POST",
        url,
        headers: { ...bearer("good"), "content-type": "application/x-www-form-urlencoded" },
        payload: "word=a%20b",
      });
    assert.deepEqual((await form("/api/test/v1/words")).json(), { word: "a b" });
    assert.equal(errorOf(await form("/api/test/v1/things/a:make")).error, "invalid_argument");
  });

  it("lets in only whom the call's access lets in", async () => {
    const call = (token: string | null, url: string, method: "GET" | "POST") =>
      app.inject({
        method,
        url,
        headers: token ? bearer(token) : {},
        ...(method === "POST" ? { payload: { size: 1 } } : {}),
      });
    assert.equal((await call(null, "/api/test/v1/things/a:make", "POST")).statusCode, 401);
    assert.equal((await call("bad", "/api/test/v1/things/a:make", "POST")).statusCode, 401);
    assert.deepEqual((await call("good", "/api/test/v1/things/a:make", "POST")).json(), { user: "u1" });
    assert.equal((await call("bad", "/api/test/v1/things/a", "GET")).statusCode, 200);
    assert.equal((await call("good", "/api/test/v1/rule", "GET")).statusCode, 403);
    assert.equal((await call("root", "/api/test/v1/rule", "GET")).statusCode, 200);
  });

  it("tells failures in the person's language, with both spellings of the wire", async () => {
    const response = await app.inject({
      method: "POST",
      url: "/api/test/v1/things/a:make?x=1",
      headers: { ...bearer("good"), "accept-language": "xx, en;q=0.5" },
      payload: { size: 1, error: "failure" },
    });
    const reply = errorOf(response);
    assert.equal(response.statusCode, 403);
    assert.equal(reply.error, "file_space_not_enough");
    assert.equal(reply.error_code, 8);
    assert.ok(reply.error_description.length > 10);
    assert.equal(reply.error_uri, "/api/test/v1/things/a:make");
    assert.equal(reply.error_url, reply.error_uri);
    const localized = reply.error_details.find((detail) => detail["@type"].endsWith("LocalizedMessage"));
    assert.deepEqual([localized?.locale, localized?.message], ["en-US", reply.error_description]);
  });

  it("calls a full disk by its name and leaks nothing of other errors", async () => {
    const send = (error: string) =>
      app.inject({
        method: "POST",
        url: "/api/test/v1/things/a:make",
        headers: bearer("good"),
        payload: { size: 1, error },
      });
    const full = await send("disk");
    assert.deepEqual([full.statusCode, errorOf(full).error], [507, "storage_full"]);
    const broken = await send("xyz");
    assert.deepEqual([broken.statusCode, errorOf(broken).error], [500, "internal"]);
    assert.doesNotMatch(broken.body, /secret reason/);
    assert.ok(lines.some((line) => line.includes("the secret reason xyz")));
  });

  it("answers an unknown path of the API with not_found", async () => {
    const response = await app.inject("/api/nothing/here");
    assert.deepEqual([response.statusCode, errorOf(response).error], [404, "not_found"]);
  });

  it("hangs up on who sends a small body byte by byte, and on nobody else", async () => {
    const http = await buildTestApp({ bodyMs: 50 });
    await http.listen({ host: "127.0.0.1", port: 0 });
    const { port } = http.server.address() as AddressInfo;
    const make = `http://127.0.0.1:${port}/api/test/v1/things/a:make`;
    for (const type of ["application/json", "application/octet-stream", "text/plain"]) {
      const slow = connect(port, "127.0.0.1");
      slow.write(
        "POST /api/test/v1/things/a:make HTTP/1.1\r\nhost: holdall\r\nauthorization: Bearer good\r\n" +
          `content-type: ${type}\r\ncontent-length: 10\r\n\r\n{"s`,
      );
      slow.resume();
      await once(slow, "close");
    }
    const headers = { ...bearer("good"), "content-type": "application/json" };
    const quick = await fetch(make, { method: "POST", headers, body: '{"size":1}' });
    assert.equal(quick.status, 200);
    await http.close();
  });

  it("hangs up on slow bodies whatever they say they are", async () => {
    const http = await buildTestApp({ bodyMs: 50 });
    await http.listen({ host: "127.0.0.1", port: 0 });
    const { port } = http.server.address() as AddressInfo;
    for (const type of ["content-type: APPLICATION/JSON\r\n", "content-type: text/csv\r\n", ""]) {
      const slow = connect(port, "127.0.0.1");
      slow.write(
        "POST /api/test/v1/things/a:make HTTP/1.1\r\nhost: holdall\r\nauthorization: Bearer good\r\n" +
          `${type}transfer-encoding: chunked\r\n\r\n3\r\n{"s\r\n`,
      );
      slow.resume();
      await once(slow, "close");
    }
    await http.close();
  });

  it("closes connections beyond those that may be open at once", async () => {
    const http = await buildTestApp({ maxConnections: 1 });
    await http.listen({ host: "127.0.0.1", port: 0 });
    const { port } = http.server.address() as AddressInfo;
    const first = connect(port, "127.0.0.1");
    await once(http.server, "connection");
    const second = connect(port, "127.0.0.1");
    second.resume();
    await once(second, "close");
    first.destroy();
    await http.close();
  });

  it("limits a call as strictly as its route asks", async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 4; n += 1) {
      const response = await app.inject({
        url: "/api/test/v1/rule",
        headers: bearer("root"),
        remoteAddress: "10.9.9.9",
      });
      statuses.push(response.statusCode);
      if (response.statusCode !== 429) continue;
      assert.equal(errorOf(response).error, "resource_exhausted");
      assert.ok(Number(response.headers["retry-after"]) > 0);
    }
    assert.deepEqual(statuses, [200, 200, 200, 429]);
  });

  it("limits all calls of an address together, and apart from them the requests by which an account brings bytes of its own", async () => {
    const ask = async (method: "DELETE" | "POST", path: string, who?: string) => {
      const headers = who === undefined ? {} : bearer(who);
      const url = `/api/few/test/v1/${path}`;
      return (await app.inject({ method, url, headers, remoteAddress: "10.7.7.7" })).statusCode;
    };
    const brought: number[] = [];
    for (let n = 0; n < 79; n += 1) brought.push(await ask("POST", "begin", "good"));
    assert.deepEqual(new Set(brought), new Set([200]));
    assert.equal(await ask("POST", "begin"), 401);
    const others = [
      await ask("DELETE", "things/x", "good"),
      await ask("DELETE", "things/x", "good"),
      await ask("DELETE", "things/x", "good"),
    ];
    assert.deepEqual(others, [200, 200, 429]);
    const last = [await ask("POST", "begin", "good"), await ask("POST", "begin", "good")];
    assert.deepEqual(last, [200, 429], "forty times as many, and no more");
    assert.equal(await ask("POST", "begin", "other"), 200);
  });

  it("counts an account's calls wherever they come from, and nobody else's, where its route asks for that", async () => {
    const from = async (who: string, remoteAddress: string) => {
      const request = { url: "/api/test/v1/begin", headers: bearer(who), remoteAddress };
      return (await app.inject({ method: "POST", ...request })).statusCode;
    };
    const one = [
      await from("good", "10.9.9.1"),
      await from("good", "10.9.9.2"),
      await from("good", "10.9.9.3"),
    ];
    assert.deepEqual(one, [200, 200, 429]);
    assert.equal(await from("other", "10.9.9.3"), 200);
  });

  it("logs neither tokens nor capabilities nor what a query says", async () => {
    lines.length = 0;
    await app.inject({
      url: "/api/upload/cap-ability-123?pass_code=q9q9&captcha_token=zzz",
      headers: { ...bearer("bearer-secret"), cookie: "session=cookie-secret" },
    });
    await app.inject("/d/down-load-key/photo.png");
    const log = lines.join("");
    assert.match(log, /"url":"\/api\/upload\/\*\*\*\?pass_code=\*\*\*&captcha_token=\*\*\*"/);
    for (const secret of [
      "cap-ability-123",
      "q9q9",
      "zzz",
      "bearer-secret",
      "cookie-secret",
      "down-load-key",
    ]) {
      assert.ok(!log.includes(secret), secret);
    }
  });
});
