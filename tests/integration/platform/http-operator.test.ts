import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import type { FastifyInstance } from "fastify";
import { bearer, buildTestApp, lines } from "./http-kit.ts";

let app: FastifyInstance;

describe("what the HTTP plumbing does for browsers and operators", () => {
  before(async () => {
    app = await buildTestApp();
  });
  after(() => app.close());

  it("sends a strict policy, and HSTS on https", async () => {
    const { headers } = await app.inject("/api/test/v1/things/a");
    const policy = String(headers["content-security-policy"]);
    assert.match(policy, /script-src 'self';/);
    assert.match(policy, /object-src 'none'/);
    assert.doesNotMatch(policy, /unsafe/);
    assert.equal(headers["x-content-type-options"], "nosniff");
    assert.match(String(headers["strict-transport-security"]), /max-age=/);
    assert.match(String(headers["permissions-policy"]), /camera=\(\)/);
  });

  it("lets the operator's other origins call, never with cookies, and no one else", async () => {
    const ask = (origin: string) =>
      app.inject({
        method: "OPTIONS",
        url: "/api/test/v1/things/a",
        headers: { origin, "access-control-request-method": "GET" },
      });
    const allowed = await ask("https://other.example");
    assert.equal(allowed.statusCode, 204);
    assert.equal(allowed.headers["access-control-allow-origin"], "https://other.example");
    assert.equal(allowed.headers["access-control-allow-credentials"], undefined);
    assert.equal((await ask("https://evil.example")).headers["access-control-allow-origin"], undefined);
  });

  it("describes every call as OpenAPI 3.1", async () => {
    const document = (await app.inject("/api/openapi.json")).json() as {
      openapi: string;
      paths: Record<string, Record<string, { responses: object; security?: object[] }>>;
    };
    assert.equal(document.openapi, "3.1.0");
    assert.deepEqual(Object.keys(document.paths).toSorted(), [
      "/api/few/test/v1/begin",
      "/api/few/test/v1/things/{id}",
      "/api/test/v1/begin",
      "/api/test/v1/rule",
      "/api/test/v1/things/{id}",
      "/api/test/v1/things/{id}:make",
      "/api/test/v1/words",
    ]);
    const operation = document.paths["/api/test/v1/things/{id}:make"]?.["post"];
    assert.deepEqual(operation?.security, [{ bearer: [] }]);
    const statuses = ["200", "400", "401", "403", "404", "413", "429", "500", "503", "default"];
    assert.deepEqual(Object.keys(operation?.responses ?? {}), statuses);
  });

  it("gives its metrics to the holder of the token only", async () => {
    assert.equal((await app.inject("/metrics")).statusCode, 403);
    assert.equal((await app.inject({ url: "/metrics", headers: bearer("wrong-token!!") })).statusCode, 403);
    await app.inject("/api/test/v1/rule");
    const metrics = await app.inject({ url: "/metrics", headers: bearer("metrics-token") });
    assert.match(
      metrics.body,
      /holdall_http_request_duration_seconds_count\{.*route="\/api\/test\/v1\/rule"/,
    );
    assert.deepEqual(metrics.body.match(/^holdall_sandbox\{.*$/gm), [
      'holdall_sandbox{layer="network"} 1',
      'holdall_sandbox{layer="files"} 0',
      'holdall_sandbox{layer="node"} 1',
    ]);
  });

  it("gives its metrics without a token to this machine alone, and to nobody through a proxy on it", async () => {
    const alone = await buildTestApp({ metricsToken: null });
    const statusOf = async (headers: Record<string, string>, remoteAddress = "127.0.0.1") =>
      (await alone.inject({ url: "/metrics", headers, remoteAddress })).statusCode;
    assert.equal(await statusOf({}), 200);
    assert.equal(await statusOf({}, "192.0.2.1"), 403);
    for (const name of ["x-forwarded-for", "x-forwarded-proto", "x-real-ip", "via", "forwarded"]) {
      assert.equal(await statusOf({ [name]: "192.0.2.1" }), 403, name);
    }
    await alone.close();
  });

  it("warns of a proxy that isn't trusted: at the start, and once at a request that came through it", async () => {
    lines.length = 0;
    const behind = await buildTestApp();
    for (const header of ["x-forwarded-for", "via"]) {
      await behind.inject({ url: "/healthz", headers: { [header]: "192.0.2.1" } });
    }
    await behind.close();
    const warnings = lines.map((line) => JSON.parse(line) as { level: number; msg: string; header?: string });
    const told = warnings.filter(({ msg }) => msg.includes("HOLDALL_TRUSTED_PROXIES"));
    assert.deepEqual(
      told.map(({ header }) => header),
      [undefined, "x-forwarded-for"],
    );
  });

  it("is alive always, ready only while every part answers, and says what can't be written", async () => {
    assert.equal((await app.inject("/healthz")).statusCode, 200);
    assert.deepEqual((await app.inject("/readyz")).json(), {
      status: "ok",
      checks: { database: "ok", blobs: "ok" },
    });
    await app.inject("/turn/read-only");
    const limited = await app.inject("/readyz");
    assert.equal(limited.statusCode, 200);
    assert.deepEqual(limited.json(), { status: "limited", checks: { database: "read-only", blobs: "ok" } });
    await app.inject("/turn/down");
    const response = await app.inject("/readyz");
    assert.equal(response.statusCode, 503);
    assert.deepEqual(response.json(), { status: "unavailable", checks: { database: "down", blobs: "ok" } });
    assert.equal((await app.inject("/healthz")).statusCode, 200);
  });
});
