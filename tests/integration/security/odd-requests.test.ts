import assert from "node:assert/strict";
import { connect } from "node:net";
import { once } from "node:events";
import { it } from "node:test";
import { onOneLoginServer } from "../login/login-server.ts";
import { nobody, person, type Answer } from "./house.ts";
import { rawRequest, sendRaw } from "./raw-http.ts";

onOneLoginServer("requests that no client of ours sends", (server) => {
  const error = ({ status, body }: Pick<Answer, "status" | "body">) => [status, body["error"]];
  const INVALID = [400, "invalid_argument"];
  const host = () => `Host: ${new URL(server().origin).host}`;
  const send = (bytes: string) => sendRaw(server().origin, bytes);

  it("with addresses that can't be read are told so by the catalogue", async () => {
    for (const path of ["/api/drive/v1/files/%", "/api/drive/v1/files/%ff", "/api/%E0%A4%A"]) {
      const answer = await send(rawRequest(`GET ${path}`, [host(), "Accept-Language: es"]));
      assert.deepEqual(error(answer), INVALID, path);
      assert.match(String(answer.body["error_description"]), /solicitud/, path);
    }
    const ada = await person(server());
    const long = await ada.call("GET", `/api/drive/v1/files/${"a".repeat(4_000)}`);
    assert.deepEqual(error(long), INVALID);
    assert.deepEqual(error(await ada.call("GET", "/api/drive/v1/nothing")), [404, "not_found"]);
  });

  it("with a method that an address doesn't take are told which it takes", async () => {
    for (const [method, path, allow] of [
      ["PUT", "/api/v1/auth/signin", "POST"],
      ["GET", "/api/v1/auth/signin?x=1", "POST"],
      ["DELETE", "/api/drive/v1/about", "GET, HEAD"],
      ["PUT", "/api/drive/v1/files/abc", "GET, HEAD, PATCH, DELETE"],
      ["PATCH", "/login/nothing", "GET, POST, OPTIONS, HEAD"],
    ] as const) {
      const answer = await nobody(server()).call(method, path);
      assert.deepEqual(error(answer), [405, "method_not_allowed"], path);
      assert.deepEqual(
        answer.headers.get("allow")?.split(", ").toSorted(),
        allow.split(", ").toSorted(),
        path,
      );
    }
    assert.deepEqual(error(await nobody(server()).call("PUT", "/api/nothing")), [404, "not_found"]);
  });

  it("for two hosts, or for none, are refused, also for a page of the site", async () => {
    for (const path of ["/api/config/v1/embedding", "/healthz", "/"]) {
      for (const headers of [[host(), "Host: evil.example"], []]) {
        assert.deepEqual(error(await send(rawRequest(`GET ${path}`, headers))), INVALID, path);
      }
    }
    assert.equal((await send(rawRequest("GET /healthz", [host()]))).status, 200);
  });

  it("in HTTP/0.9 get nothing", async () => {
    assert.equal((await send("GET /healthz\r\n\r\n")).head, "");
  });

  it("that aren't HTTP, or have headers without end, are told so by the catalogue", async () => {
    assert.deepEqual(error(await send("\x16\x03\x01 hello\r\n\r\n")), INVALID);
    const long = await send(rawRequest("GET /healthz", [host(), `X-Long: ${"x".repeat(40_000)}`]));
    assert.deepEqual(error(long), [431, "request_too_large"]);
  });

  it("on connections that are reset at once are forgotten", async () => {
    const { hostname, port } = new URL(server().origin);
    for (let n = 0; n < 50; n += 1) {
      const socket = connect(Number(port), hostname);
      await once(socket, "connect");
      socket.write(rawRequest("GET /api/config/v1/embedding", [host()]));
      socket.resetAndDestroy();
    }
    assert.equal((await nobody(server()).call("GET", "/healthz")).status, 200);
  });
});
