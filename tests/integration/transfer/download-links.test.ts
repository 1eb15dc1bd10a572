import assert from "node:assert/strict";
import { randomBytes, randomUUID } from "node:crypto";
import { after, afterEach, before, it } from "node:test";
import type { LinkPurpose } from "../../../server/services/download/index.ts";
import { forEachDatabase } from "../../support/databases.ts";
import { startTransfer, type TransferServer } from "./transfer-server.ts";
import { patch } from "./tus-client.ts";

const SIZE = 3_000_000;

forEachDatabase((open) => {
  let server: TransferServer;
  const ownerId = randomUUID();
  const content = randomBytes(SIZE);
  let id = "";

  before(async () => {
    server = await startTransfer(await open());
    const begun = await server.begin({ ownerId, size: SIZE, name: "film.mp4" });
    assert.equal((await patch(begun.url, 0, content)).status, 204);
    id = begun.id;
  });
  afterEach(() => server.flush());
  after(() => server.remove());

  const link = async (purpose: Partial<LinkPurpose>): Promise<string> => {
    const entry = await server.entry(ownerId, id);
    assert.ok(entry);
    return (
      server.origin + server.signer.sign(entry, { disposition: "attachment", ...purpose }, server.now()).url
    );
  };
  const mine = { accountId: ownerId, sessionId: "session" };
  const status = async (url: string) => (await fetch(url, { method: "HEAD" })).status;

  it("lets a link of a session end with the session, and no other", async () => {
    const [one, other] = [await link(mine), await link({ ...mine, sessionId: "another" })];
    assert.deepEqual([await status(one), await status(other)], [200, 200]);
    server.endedSessions.add(`${ownerId} session`);
    assert.deepEqual([await status(one), await status(other)], [404, 200]);
    server.endedSessions.clear();
  });

  it("refuses links that were given to nobody, or to an account without a session", async () => {
    assert.equal(await status(await link({})), 404);
    assert.equal(await status(await link({ accountId: ownerId })), 404);
  });

  it("sends the file's own bytes for links to those only", async () => {
    assert.equal(await status(await link({ ...mine, piece: "thumbnail/SIZE_SMALL" })), 404);
    assert.equal(await status(await link({ ...mine, piece: "archive/0" })), 404);
  });

  it("answers several ranges with one body of parts, of the length it said", async () => {
    const reply = await fetch(await link(mine), {
      headers: { range: "bytes=2500000-, 0-1499999,1600000-1600000" },
    });
    assert.equal(reply.status, 206);
    const boundary = /^multipart\/byteranges; boundary=(\w+)$/.exec(
      reply.headers.get("content-type") ?? "",
    )?.[1];
    assert.ok(boundary);
    assert.equal(reply.headers.get("content-range"), null);
    const body = Buffer.from(await reply.arrayBuffer());
    assert.equal(String(body.length), reply.headers.get("content-length"));
    const expected = [
      [2_500_000, SIZE - 1],
      [0, 1_499_999],
      [1_600_000, 1_600_000],
    ].flatMap(([start = 0, end = 0]) => [
      Buffer.from(
        `\r\n--${boundary}\r\nContent-Type: video/mp4\r\nContent-Range: bytes ${start}-${end}/${SIZE}\r\n\r\n`,
      ),
      content.subarray(start, end + 1),
    ]);
    assert.ok(body.equals(Buffer.concat([...expected, Buffer.from(`\r\n--${boundary}--\r\n`)])));
  });

  it("answers HEAD with several ranges by their length alone", async () => {
    const url = await link(mine);
    const headers = { range: "bytes=0-1,5-6" };
    const [head, body] = [await fetch(url, { method: "HEAD", headers }), await fetch(url, { headers })];
    assert.equal(head.status, 206);
    assert.equal(head.headers.get("content-length"), String((await body.arrayBuffer()).byteLength));
    assert.equal((await head.arrayBuffer()).byteLength, 0);
  });

  it("heeds dates as validators, and ignores the range when the file isn't the one it was of", async () => {
    const url = await link(mine);
    const lastModified = (await fetch(url, { method: "HEAD" })).headers.get("last-modified") ?? "";
    const earlier = new Date(Date.parse(lastModified) - 60_000).toUTCString();
    const ask = async (headers: Record<string, string>) =>
      (await fetch(url, { method: "HEAD", headers })).status;
    assert.equal(await ask({ "if-modified-since": lastModified }), 304);
    assert.equal(await ask({ "if-modified-since": earlier }), 200);
    assert.equal(await ask({ "if-unmodified-since": earlier }), 412);
    assert.equal(await ask({ range: "bytes=0-1", "if-range": lastModified }), 206);
    assert.equal(await ask({ range: "bytes=0-1", "if-range": earlier }), 200);
  });
});
