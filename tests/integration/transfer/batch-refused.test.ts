import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { request as httpRequest } from "node:http";
import { after, before, it } from "node:test";
import { FILES_TYPE } from "../../../contract/uploads.ts";
import { recount } from "../../../server/services/tree/index.ts";
import { forEachDatabase } from "../../support/databases.ts";
import { bodyOf, postBatch } from "./batch-body.ts";
import { batchesOf, manyFiles } from "./batches-of.ts";
import { startTransfer, type TransferServer } from "./transfer-server.ts";

forEachDatabase((open) => {
  let server: TransferServer;

  before(async () => {
    server = await startTransfer(await open());
  });
  after(() => server.remove());

  const { post, usage, totals } = batchesOf(() => server);

  it("refuses bodies that aren't of the format, keeping whole groups of before", async () => {
    const ownerId = randomUUID();
    const requestId = randomUUID();
    const file = { path: "a", bytes: Buffer.from("a") };
    const send = (body: Uint8Array) => postBatch(server.origin, ownerId, { requestId, body });
    for (const body of [
      Buffer.from("{\n"),
      Buffer.from('{"path":"a"}\n'),
      Buffer.from(`${"x".repeat(200_000)}\n`),
      bodyOf([{ ...file, size: -1 }]),
      bodyOf([{ ...file, size: 0.5 }]),
      bodyOf([{ ...file, size: 2 ** 60 }]),
      bodyOf([{ ...file, size: "1" }]),
    ]) {
      const { status, error } = await send(body);
      assert.equal(`${status} ${error}`, "400 invalid_argument");
    }
    assert.equal((await send(bodyOf([{ ...file, size: 5 }]))).error, "upload_not_complete");
    assert.equal((await send(Buffer.from('{"path":'))).error, "upload_not_complete");
    assert.equal(await usage(ownerId), 0);
    const files = manyFiles(1200);
    const cut = await send(bodyOf(files).subarray(0, -1));
    assert.equal(cut.error, "upload_not_complete");
    assert.equal((await totals(ownerId)).files, 1024);
    const { files: made } = await send(bodyOf(files));
    assert.ok(made.every(({ error }) => error === ""));
    assert.equal((await totals(ownerId)).files, 1200);
    assert.deepEqual((await send(Buffer.alloc(0))).files, []);
  });

  it("takes at most 10,000 files", async () => {
    const files = Array.from({ length: 10_001 }, (_, at) => ({
      path: "x",
      bytes: Buffer.from(`${at % 10}`),
      on_conflict: "REFUSE" as const,
    }));
    const ownerId = randomUUID();
    assert.equal((await post(ownerId, files)).error, "invalid_argument");
    const other = randomUUID();
    assert.equal((await post(other, files.slice(1))).files.length, 10_000);
    assert.equal((await totals(other)).files, 1);
  });

  it("takes no more lines than are worth holding", async () => {
    const ownerId = randomUUID();
    const long = Array.from({ length: 140 }, (_, at) => `${at}${"/y".repeat(30_000)}`);
    const { status, error } = await post(
      ownerId,
      long.map((path) => ({ path, bytes: Buffer.alloc(0) })),
    );
    assert.deepEqual([status, error], [400, "invalid_argument"]);
    assert.equal((await totals(ownerId)).files, 0);
  });

  it("refuses what isn't a live folder of one's own, and who isn't signed in", async () => {
    const ownerId = randomUUID();
    const folder = await server.database.write((tx) =>
      server.tree.createFolder(tx, { ownerId, parentId: "", name: "F", onConflict: "REFUSE" }),
    );
    const file = { path: "a", bytes: Buffer.from("a") };
    assert.equal((await post(ownerId, [file], randomUUID(), folder.id)).status, 200);
    assert.equal((await post(randomUUID(), [file], randomUUID(), folder.id)).error, "file_not_found");
    await server.database.write((tx) => server.tree.trash(tx, ownerId, [folder.id]));
    assert.equal((await post(ownerId, [file], randomUUID(), folder.id)).error, "file_in_recycle_bin");
    assert.equal((await post(ownerId, [file], "short")).status, 400);
    const nobody = await fetch(`${server.origin}/api/drive/v1/files:batchUpload?request_id=${randomUUID()}`, {
      method: "POST",
      headers: { "content-type": FILES_TYPE },
      body: "{}",
    });
    assert.equal(nobody.status, 401);
  });

  it("lets only some run at once for an account, and takes bodies that come slowly", async () => {
    const ownerId = randomUUID();
    const body = bodyOf([{ path: "slow", bytes: Buffer.from("slowly") }]);
    const begin = () => {
      const request = httpRequest(
        `${server.origin}/api/drive/v1/files:batchUpload?request_id=${randomUUID()}`,
        {
          method: "POST",
          agent: false,
          headers: {
            authorization: `Bearer ${ownerId}`,
            "content-type": FILES_TYPE,
            "content-length": body.length,
          },
        },
      );
      const status = new Promise<number>((resolve, reject) => {
        request.on("response", (reply) => {
          reply.resume();
          resolve(reply.statusCode ?? 0);
        });
        request.on("error", reject);
      });
      request.write(body.subarray(0, 10));
      return { request, status };
    };
    const most = 4 * server.servers;
    const slow = Array.from({ length: most + 1 }, begin);
    assert.equal(await Promise.race(slow.map(({ status }) => status)), 429);
    for (const at of body.subarray(10).keys()) {
      for (const { request } of slow) request.write(body.subarray(10 + at, 11 + at));
    }
    for (const { request } of slow) request.end();
    const statuses = await Promise.all(slow.map(({ status }) => status));
    assert.deepEqual(statuses.sort(), [...Array<number>(most).fill(200), 429]);
    assert.equal((await post(ownerId, [{ path: "y", bytes: Buffer.from("y") }])).status, 200);
  });

  it("leaves every count right", async () => {
    assert.deepEqual(await recount(server.database.read), []);
  });
});
