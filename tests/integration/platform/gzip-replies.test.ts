import assert from "node:assert/strict";
import { it } from "node:test";
import { gunzipSync } from "node:zlib";
import Fastify from "fastify";
import { gzipReplies } from "../../../server/platform/http/gzip-replies.ts";

const long = { text: "a name among many ".repeat(200) };

async function answerTo(path: string, acceptEncoding?: string) {
  const app = Fastify();
  gzipReplies(app);
  app.get("/long", async () => long);
  app.get("/short", async () => ({ text: "short" }));
  app.get("/bytes", async () => Buffer.alloc(5_000));
  app.get("/own", async (_request, reply) => reply.header("vary", "origin").send(long));
  return app.inject({ url: path, headers: acceptEncoding ? { "accept-encoding": acceptEncoding } : {} });
}

it("sends a long text as gzip to who takes it", async () => {
  const zipped = await answerTo("/long", "deflate, gzip;q=0.5");
  assert.equal(zipped.headers["content-encoding"], "gzip");
  assert.equal(zipped.headers["content-length"], String(zipped.rawPayload.length));
  assert.ok(zipped.rawPayload.length < 200);
  assert.deepEqual(JSON.parse(gunzipSync(zipped.rawPayload).toString()), long);
});

it("leaves as it is what is asked for otherwise, short, or no text", async () => {
  const asked = [["/long"], ["/long", "br, gzip;q=0"], ["/short", "gzip"], ["/bytes", "gzip"]] as const;
  for (const [path, takes] of asked) {
    const answer = await answerTo(path, takes);
    assert.equal(answer.headers["content-encoding"], undefined);
    assert.equal(answer.headers["content-length"], String(answer.rawPayload.length));
  }
});

it("says that the answer depends on it", async () => {
  assert.equal((await answerTo("/long")).headers["vary"], "accept-encoding");
  assert.equal((await answerTo("/own", "gzip")).headers["vary"], "origin, accept-encoding");
});
