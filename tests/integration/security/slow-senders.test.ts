import assert from "node:assert/strict";
import { randomBytes, randomUUID } from "node:crypto";
import { once } from "node:events";
import { request as httpRequest, type ClientRequest, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { after, before, describe, it } from "node:test";
import { FILES_TYPE } from "../../../contract/uploads.ts";
import { onOneDatabase } from "../../support/databases.ts";
import { bodyOf, postBatch } from "../transfer/batch-body.ts";
import { startTransfer, type TransferServer } from "../transfer/transfer-server.ts";
import { head, openPatch, patch, until, write } from "../transfer/tus-client.ts";

const ACCOUNTS = 4;
const OF_EACH = 4;
const MIB = 2 ** 20;

interface Answer {
  readonly status: number;
  readonly error: string;
}

async function answerOf(request: ClientRequest): Promise<Answer> {
  const [reply] = (await once(request, "response")) as [IncomingMessage];
  const body = JSON.parse(await text(reply)) as { error?: string };
  return { status: reply.statusCode ?? 0, error: body.error ?? "" };
}

/** A request whose body the test sends piece by piece; `null` ends it. */
function openPost(url: string, headers: Record<string, string>) {
  const request = httpRequest(url, { method: "POST", agent: false, headers });
  request.on("error", () => undefined);
  const answer = answerOf(request);
  answer.catch(() => undefined);
  return { request, answer };
}

const openBatch = (origin: string, ownerId: string) => {
  const query = new URLSearchParams({ request_id: randomUUID(), parent_id: "" });
  return openPost(`${origin}/api/drive/v1/files:batchUpload?${query}`, {
    authorization: `Bearer ${ownerId}`,
    "content-type": FILES_TYPE,
  });
};

const file = bodyOf([{ path: "a.txt", bytes: Buffer.from("hello") }]);
const batchOf = (server: TransferServer, ownerId: string) =>
  postBatch(server.origin, ownerId, { requestId: randomUUID(), body: file });

onOneDatabase((open) => {
  describe("who sends slowly", () => {
    let server: TransferServer;
    before(async () => {
      server = await startTransfer(await open());
    });
    after(() => server.remove());

    it("holds slots of their own: everybody else is served while all of them hold on", async (test) => {
      const accounts = Array.from({ length: ACCOUNTS }, () => randomUUID());
      const slow = accounts.flatMap((ownerId) =>
        Array.from({ length: OF_EACH }, () => openBatch(server.origin, ownerId)),
      );
      test.after(() => slow.forEach(({ request }) => request.destroy()));
      for (const { request } of slow) await write(request, file.subarray(0, 10));
      // Only who has all of their slots is refused.
      for (const ownerId of accounts)
        await until(async () => (await batchOf(server, ownerId)).status === 429);

      const quick = randomUUID();
      const { status, files } = await batchOf(server, quick);
      assert.deepEqual([status, files.map(({ error }) => error)], [200, [""]]);
      for (const ownerId of [quick, ...accounts]) {
        const reply = await fetch(`${server.origin}/api/drive/v1/files:batchCreateFolders`, {
          method: "POST",
          headers: { authorization: `Bearer ${ownerId}`, "content-type": "application/json" },
          body: JSON.stringify({ paths: ["A/B"] }),
        });
        assert.equal(reply.status, 200, await reply.text());
      }

      for (const { request } of slow) request.end(file.subarray(10));
      const answers = await Promise.all(slow.map(({ answer }) => answer));
      assert.deepEqual(new Set(answers.map((answer) => answer.status)), new Set([200]));
    });
  });

  describe("who sends next to nothing", () => {
    let server: TransferServer;
    before(async () => {
      const leastSpeed = { bytes: 1_000, overMs: 1_000 };
      server = await startTransfer(await open(), { leastSpeed });
    });
    after(() => server.remove());
    const ENDED = { status: 504, error: "deadline_exceeded" };

    it("is told so, and the slot of a batch is free again", async () => {
      const ownerId = randomUUID();
      const slow = Array.from({ length: OF_EACH }, () => openBatch(server.origin, ownerId));
      for (const { request } of slow) await write(request, file.subarray(0, 10));
      assert.deepEqual(
        await Promise.all(slow.map(({ answer }) => answer)),
        slow.map(() => ENDED),
      );
      assert.equal((await batchOf(server, ownerId)).status, 200);
    });

    it("keeps what has come of an upload, and goes on from there", async () => {
      const ownerId = randomUUID();
      const bytes = randomBytes(2_000);
      const { url, id } = await server.begin({ ownerId, size: bytes.length });
      const slow = openPatch(url, 0, bytes.length);
      const answer = answerOf(slow);
      await write(slow, bytes.subarray(0, 300));
      assert.deepEqual(await answer, ENDED);
      assert.equal((await head(url)).offset, 300);
      assert.equal((await patch(url, 300, bytes.subarray(300))).status, 204);
      assert.equal((await server.entry(ownerId, id))?.size, bytes.length);
    });

    it("is told so in the middle of a form, too", async () => {
      const { url } = await server.begin({ ownerId: randomUUID(), size: null, kind: "form" });
      const { request, answer } = openPost(url, { "content-type": "multipart/form-data; boundary=x" });
      await write(
        request,
        Buffer.from('--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nhello'),
      );
      assert.deepEqual(await answer, ENDED);
    });

    it("is cut off from a download that it doesn't read, and can ask for the rest", async () => {
      const ownerId = randomUUID();
      const bytes = randomBytes(24 * MIB);
      const { url, id } = await server.begin({ ownerId, size: bytes.length });
      assert.equal((await patch(url, 0, bytes)).status, 204);
      const entry = await server.entry(ownerId, id);
      assert.ok(entry);
      const holder = { accountId: ownerId, sessionId: "session", disposition: "attachment" } as const;
      const at = server.origin + server.signer.sign(entry, holder, server.now()).url;
      const reading = httpRequest(at, { agent: false });
      reading.end();
      const [reply] = (await once(reading, "response")) as [IncomingMessage];
      assert.equal(reply.statusCode, 200);
      const sent = async () => {
        await server.flush();
        const rows = server.database.read
          .selectFrom("download_traffic")
          .selectAll()
          .where("owner_id", "=", ownerId);
        return (await rows.execute()).length > 0;
      };
      await until(sent);
      await assert.rejects(text(reply), { code: "ECONNRESET" });
      const rest = await fetch(at, { headers: { range: `bytes=${bytes.length - 5}-` } });
      assert.deepEqual(Buffer.from(await rest.arrayBuffer()), bytes.subarray(-5));
    });
  });
});
