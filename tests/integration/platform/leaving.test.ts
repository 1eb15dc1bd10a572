import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { request as httpRequest, type ClientRequest, type IncomingMessage } from "node:http";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, describe, it } from "node:test";
import { startProcess, type RunningServer } from "../../support/server-process.ts";
import { Account } from "../engines/account.ts";
import { openStream } from "../events/stream-client.ts";
import { head, openPatch, until, write } from "../transfer/tus-client.ts";

const HALF = 300_000;
const BOUNDARY = "--------a-boundary";
const folder = mkdtempSync(join(tmpdir(), "holdall-leaving-"));
after(() => rmSync(folder, { recursive: true, force: true }));

const start = (name: string, drainSeconds: number): Promise<RunningServer> =>
  startProcess({ dataDir: join(folder, name), env: { HOLDALL_DRAIN_SECONDS: String(drainSeconds) } });

const begin = async (ada: Account, type: string) => {
  const size = String(2 * HALF);
  const made = await ada.call("POST", "files", { kind: "drive#file", name: type, size, upload_type: type });
  return made as { resumable?: { params: { endpoint: string } }; form?: { url: string } };
};

/** The rest of the body never comes. */
const answerOf = async (request: ClientRequest) => {
  const [reply] = (await once(request, "response")) as [IncomingMessage];
  const text = (await reply.setEncoding("utf8").toArray()).join("");
  return { status: reply.statusCode, headers: reply.headers, text };
};

describe("a server that is told to stop", () => {
  it("says that it isn't ready while it still answers, and ends each connection it has answered", async () => {
    const server = await start("draining", 3);
    const ready = () => fetch(`${server.origin}/readyz`);
    assert.equal((await ready()).headers.get("connection"), "keep-alive");
    const stopped = server.stop();
    await until(async () => (await ready()).status === 503);
    const refused = await ready();
    assert.deepEqual(await refused.json(), { status: "stopping", checks: {} });
    const answered = await fetch(`${server.origin}/api/openapi.json`);
    assert.equal(answered.status, 200);
    assert.equal(answered.headers.get("connection"), "close");
    assert.equal(await stopped, 0);
    await assert.rejects(ready());
  });

  it("answers uploads where they stand, frees them, and ends streams", async () => {
    const server = await start("uploads", 0);
    const ada = await Account.make(server.env, "ada@example.org", () => server.origin);
    const { resumable } = await begin(ada, "UPLOAD_TYPE_RESUMABLE");
    const { form } = await begin(ada, "UPLOAD_TYPE_FORM");
    const url = resumable?.params.endpoint ?? "";
    const patch = openPatch(url, 0, 2 * HALF);
    await write(patch, randomBytes(HALF));
    const post = httpRequest(form?.url ?? "", {
      method: "POST",
      agent: false,
      headers: { "content-type": `multipart/form-data; boundary=${BOUNDARY}` },
    });
    post.on("error", () => undefined);
    const disposition = `content-disposition: form-data; name="file"; filename="a"`;
    await write(post, Buffer.from(`--${BOUNDARY}\r\n${disposition}\r\n\r\n`));
    await write(post, randomBytes(HALF));
    const stream = await openStream(server.origin, ada.token);
    const answers = Promise.all([answerOf(patch), answerOf(post)]);
    const stopped = server.stop();
    await stream.ended;
    for (const { status, headers, text } of await answers) {
      assert.equal(status, 503, text);
      assert.match(text, /"error":"unavailable"/);
      assert.ok(Number(headers["retry-after"]) > 0);
    }
    assert.equal(await stopped, 0);
    const again = await startProcess({ dataDir: server.dataDir, port: server.port });
    assert.equal((await head(url)).offset, HALF);
    assert.equal(await again.stop(), 0);
  });
});
