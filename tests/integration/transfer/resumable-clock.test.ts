import assert from "node:assert/strict";
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { after, before, it } from "node:test";
import { forEachDatabase } from "../../support/databases.ts";
import { startTransfer, type TransferServer } from "./transfer-server.ts";
import { head, openPatch, patch, write } from "./tus-client.ts";

const HOURS_26 = 26 * 3_600_000;
/** A holder that isn't of this machine, so that nobody can tell whether it lives. */
const ELSEWHERE = "elsewhere/1/earlier/lease";

forEachDatabase((open) => {
  let one: TransferServer;
  let two: TransferServer;
  const ownerId = randomUUID();
  const bytes = randomBytes(400_000);

  before(async () => {
    one = await startTransfer(await open());
    two = await startTransfer(await open(), { folder: one.folder });
  });
  after(async () => {
    await two.stop();
    await one.remove();
  });

  const setLease = (id: string, lease: { lease_holder?: string; lease_until: number }) =>
    one.database.write((tx) => tx.updateTable("upload").set(lease).where("id", "=", id).execute());

  for (const shift of [HOURS_26, -HOURS_26]) {
    it(`goes on elsewhere when the clock is turned by ${shift} ms while a request hangs`, async (test) => {
      const { url, id } = await one.begin({ ownerId, size: bytes.length });
      const hanging = openPatch(url, 0, bytes.length);
      await write(hanging, bytes.subarray(0, 100_000));
      await one.underWay(id);
      const now = Date.now;
      test.mock.method(Date, "now", () => now() + shift);
      const there = url.replace(one.origin, two.origin);
      const { status, offset } = await head(there);
      assert.equal(status, 200);
      assert.equal((await patch(there, offset ?? 0, bytes.subarray(offset ?? 0))).status, 204);
      const entry = await two.entry(ownerId, id);
      assert.equal(entry?.sha256, createHash("sha256").update(bytes).digest("hex"));
    });

    it(`doesn't wait for who died ${shift} ms away from now`, async () => {
      const { url, id } = await one.begin({ ownerId, size: bytes.length });
      await setLease(id, { lease_holder: ELSEWHERE, lease_until: Date.now() + shift });
      assert.equal((await patch(url, 0, bytes)).status, 204);
      assert.ok(await one.entry(ownerId, id));
    });
  }

  it("takes nothing from a holder that lives, whatever its lease says", async () => {
    const { url, id } = await one.begin({ ownerId, size: bytes.length });
    await setLease(id, { lease_holder: ELSEWHERE, lease_until: Date.now() - HOURS_26 });
    const alive = setInterval(() => void setLease(id, { lease_until: Date.now() - HOURS_26 + turn() }), 500);
    let turns = 0;
    const turn = () => (turns += 1);
    try {
      assert.equal((await head(url)).status, 423);
    } finally {
      clearInterval(alive);
    }
  });
});
