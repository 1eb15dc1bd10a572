import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { type Database, openDatabase } from "../../../server/database.ts";
import { forEachDatabase } from "../../support/databases.ts";
import { workerEnded } from "../../support/worker-to-kill.ts";
import { DAY_MS, grantServer, STANDARD, type GrantServer } from "./grant-kit.ts";

const WORKER = join(import.meta.dirname, "grant-worker.ts");

forEachDatabase((open) => {
  describe("what somebody may do, as a server remembers it", () => {
    let at = Date.UTC(2026, 11, 1);
    let second: Database;
    let one: GrantServer;
    let other: GrantServer;

    before(async () => {
      one = grantServer(await open(), () => at);
      second = openDatabase(await open.url());
      other = grantServer(second, () => at);
    });
    after(() => second.close());

    const bytes = async (owner: string) => (await one.remembered(owner)).storageBytes;

    it("is asked once a second, and right a second after another server changed it", async () => {
      const owner = randomUUID();
      assert.equal(await bytes(owner), STANDARD.bytes);
      assert.equal(one.remembered(owner), one.remembered(owner), "nobody asks the database again");
      const { plan } = await other.give(owner, "storage-100");
      at += 1_000;
      assert.equal(await bytes(owner), STANDARD.bytes + (plan.grants.storageBytes ?? 0));
    });

    it("is right within a second after another process gave it or took it back, and stale no millisecond longer", async () => {
      const owner = randomUUID();
      const { storageBytes = 0 } = one.plan("storage-100").grants;
      const url = await open.url();
      assert.equal(await bytes(owner), STANDARD.bytes);
      for (const [what, before, after] of [
        ["give", STANDARD.bytes, STANDARD.bytes + storageBytes],
        ["take back", STANDARD.bytes + storageBytes, STANDARD.bytes],
      ] as const) {
        assert.ok(await workerEnded(WORKER, [url, String(at), owner, what]));
        at += 999;
        assert.equal(await bytes(owner), before, "it is remembered so long");
        at += 1;
        assert.equal(await bytes(owner), after, what);
      }
    });

    it("ends with the plan, whether or not anybody has looked at its end", async () => {
      const owner = randomUUID();
      await other.give(owner, "premium-monthly", { lasts: DAY_MS });
      at += DAY_MS - 1;
      assert.equal((await one.remembered(owner)).premiumUntil, at + 1);
      at += 1_000;
      assert.equal((await one.remembered(owner)).premiumUntil, null);
    });

    it("is asked anew when the clock went back", async () => {
      const owner = randomUUID();
      await bytes(owner);
      await other.give(owner, "storage-100");
      at -= 60_000;
      assert.equal(await bytes(owner), STANDARD.bytes, "it hasn't begun by this clock");
      at += 60_000;
      assert.ok((await bytes(owner)) > STANDARD.bytes);
    });
  });
});
