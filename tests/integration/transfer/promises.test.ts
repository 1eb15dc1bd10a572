import assert from "node:assert/strict";
import { randomBytes, randomUUID } from "node:crypto";
import { after, before, beforeEach, it } from "node:test";
import { setLimit } from "../../../server/services/tree/index.ts";
import { sumHeld } from "../../../server/services/upload/upload.repository.ts";
import { forEachDatabase } from "../../support/databases.ts";
import { BreakableStore } from "./breakable-store.ts";
import { startTransfer, type TransferServer } from "./transfer-server.ts";
import { head, openPatch, patch, tus, until, write } from "./tus-client.ts";

const MIB = 2 ** 20;
const QUOTA = 4 * MIB;
const LAPSE_MS = 600_000;
const FULL = { error: "storage_full" };

forEachDatabase((open) => {
  let server: TransferServer;
  const breakable = new BreakableStore();

  before(async () => {
    server = await startTransfer(await open(), { quota: QUOTA, wrap: (store) => breakable.wrap(store) });
  });
  after(() => server.remove());
  beforeEach(() => {
    breakable.free = 10 * MIB;
    server.advance(LAPSE_MS);
  });

  const heldBy = async (ownerId: string): Promise<number> =>
    (await sumHeld(server.database.read, server.now())).get(ownerId) ?? 0;
  const begin = (ownerId: string, size: number) => server.begin({ ownerId, size });
  const withLimit = async (limit: number): Promise<string> => {
    const ownerId = randomUUID();
    await server.database.write((tx) => setLimit(tx, ownerId, limit));
    return ownerId;
  };

  it("holds room for what is missing of an upload, until that ends or is stopped", async () => {
    const ownerId = randomUUID();
    const { url, id } = await begin(ownerId, 2 * MIB);
    const other = await begin(ownerId, MIB);
    assert.equal(await heldBy(ownerId), 3 * MIB);
    await patch(url, 0, randomBytes(MIB));
    assert.equal(await heldBy(ownerId), 2 * MIB);
    await server.uploads.cancel(ownerId, other.id);
    assert.equal(await heldBy(ownerId), MIB);
    await patch(url, MIB, randomBytes(MIB));
    assert.equal((await server.entry(ownerId, id))?.size, 2 * MIB);
    assert.equal(await heldBy(ownerId), 0);
  });

  it("holds it for minutes, anew after each request and while bytes come; the drive's own room stays reserved", async () => {
    const ownerId = randomUUID();
    const { url, id } = await begin(ownerId, 3 * MIB);
    server.advance(LAPSE_MS);
    assert.equal(await heldBy(ownerId), 0);
    await assert.rejects(begin(ownerId, 2 * MIB), { error: "file_space_not_enough" });
    assert.equal((await head(url)).offset, 0);
    assert.equal(await heldBy(ownerId), 3 * MIB);
    server.advance(LAPSE_MS);
    await patch(url, 0, randomBytes(MIB));
    assert.equal(await heldBy(ownerId), 2 * MIB);
    const sending = openPatch(url, MIB, MIB);
    await write(sending, Buffer.alloc(1_000));
    await server.underWay(id);
    server.advance(LAPSE_MS);
    await until(async () => (await heldBy(ownerId)) > 0);
    sending.destroy();
    await server.uploads.cancel(ownerId, id);
  });

  it("holds a share of an account's limit, whatever it announces", async () => {
    const large = await withLimit(100 * MIB);
    await begin(randomUUID(), QUOTA);
    await begin(randomUUID(), QUOTA);
    await assert.rejects(begin(large, 8 * MIB + 1), FULL);
    await begin(large, 8 * MIB);
  });

  it("never holds more than half of the room, however many accounts announce", async () => {
    for (let n = 0; n < 12; n += 1) await begin(randomUUID(), QUOTA);
    const large = await withLimit(100 * MIB);
    await assert.rejects(begin(large, 5 * MIB + 1), FULL);
    await begin(large, 5 * MIB);
  });

  it("asks for room anew when bytes come for what is held no more, and only bytes stand against it", async () => {
    const ownerId = randomUUID();
    const { url, id } = await begin(ownerId, 2 * MIB);
    const bytes = randomBytes(2 * MIB);
    await patch(url, 0, bytes.subarray(0, MIB));
    server.advance(LAPSE_MS);
    for (let n = 0; n < 12; n += 1) await begin(randomUUID(), QUOTA);
    breakable.free = MIB - 1;
    const refused = await patch(url, MIB, bytes.subarray(MIB));
    assert.deepEqual([refused.status, refused.error], [507, "storage_full"]);
    assert.equal((await head(url)).offset, MIB);
    breakable.free = MIB;
    assert.equal((await patch(url, MIB, bytes.subarray(MIB))).status, 204);
    assert.equal((await server.entry(ownerId, id))?.size, 2 * MIB);
  });

  it("counts the parts of an upload as its own bytes, and holds no less for one that sends more than it said", async () => {
    const [ownerId, other] = [randomUUID(), randomUUID()];
    const { url } = await begin(ownerId, 1_000);
    for (let n = 0; n < 2; n += 1) {
      const { headers } = await tus("POST", url, {
        headers: { "upload-concat": "partial", "upload-length": "1000" },
      });
      await patch(server.origin + (headers.get("location") ?? ""), 0, randomBytes(1_000));
      assert.equal(await heldBy(ownerId), 0);
    }
    await begin(other, 500);
    await server.database.write((tx) =>
      tx.updateTable("upload").set({ received: 9_000 }).where("owner_id", "=", ownerId).execute(),
    );
    assert.equal(await heldBy(ownerId), 0);
    assert.equal(await heldBy(other), 500);
  });

  it("holds the room of a whole while its parts are sent", async () => {
    const ownerId = randomUUID();
    const { url } = await begin(ownerId, 1_000);
    const { headers } = await tus("POST", url, {
      headers: { "upload-concat": "partial", "upload-length": "600" },
    });
    server.advance(LAPSE_MS);
    assert.equal(await heldBy(ownerId), 0);
    await patch(server.origin + (headers.get("location") ?? ""), 0, randomBytes(100));
    assert.equal(await heldBy(ownerId), 900);
  });
});
