import assert from "node:assert/strict";
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { after, before, it } from "node:test";
import { forEachDatabase } from "../../support/databases.ts";
import { startTransfer, type TransferServer } from "./transfer-server.ts";
import { head, openPatch, patch, write } from "./tus-client.ts";

const KIB = 1024;

forEachDatabase((open) => {
  let one: TransferServer;
  let two: TransferServer;
  const ownerId = randomUUID();

  before(async () => {
    one = await startTransfer(await open());
    two = await startTransfer(await open(), { folder: one.folder });
  });
  after(async () => {
    await two.stop();
    await one.remove();
  });

  it("a request at one server takes over from a request that hangs at the other", async () => {
    const bytes = randomBytes(600 * KIB);
    const { url, id } = await one.begin({ ownerId, size: bytes.length });
    const hanging = openPatch(url, 0, bytes.length);
    await write(hanging, bytes.subarray(0, 100 * KIB));
    await one.underWay(id);
    const there = url.replace(one.origin, two.origin);
    const { offset } = await head(there);
    assert.ok(offset !== null && offset <= 100 * KIB);
    assert.equal((await patch(there, offset, bytes.subarray(offset))).status, 204);
    const entry = await two.entry(ownerId, id);
    assert.equal(entry?.sha256, createHash("sha256").update(bytes).digest("hex"));
    assert.equal((await head(url)).offset, bytes.length);
  });

  it("servers that take turns at one upload make the same file", async () => {
    const bytes = randomBytes(500 * KIB);
    const { url, id } = await one.begin({ ownerId, size: bytes.length });
    const there = url.replace(one.origin, two.origin);
    for (let offset = 0, turn = 0; offset < bytes.length; offset += 70_000, turn += 1) {
      const piece = bytes.subarray(offset, offset + 70_000);
      assert.equal((await patch(turn % 2 ? there : url, offset, piece)).status, 204);
    }
    const entry = await one.entry(ownerId, id);
    assert.equal(entry?.sha256, createHash("sha256").update(bytes).digest("hex"));
  });

  it("the same bytes sent to both at once make one file", async () => {
    const bytes = randomBytes(300 * KIB);
    const { url, id } = await one.begin({ ownerId, size: bytes.length });
    const there = url.replace(one.origin, two.origin);
    const replies = await Promise.allSettled([patch(url, 0, bytes), patch(there, 0, bytes)]);
    const statuses = replies.map((reply) => (reply.status === "fulfilled" ? reply.value.status : 0));
    assert.ok(statuses.includes(204), String(statuses));
    assert.ok(await one.entry(ownerId, id));
    assert.equal((await one.tree.totals(one.database.read, ownerId, [id])).files, 1);
  });
});
