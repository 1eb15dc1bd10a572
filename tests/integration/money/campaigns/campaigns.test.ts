import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import type { CampaignFile } from "../../../../contract/campaigns.ts";
import type { Database } from "../../../../server/database.ts";
import { CampaignRefused } from "../../../../server/services/campaign/index.ts";
import { forEachDatabase, openPatiently } from "../../../support/databases.ts";
import { workerEnded } from "../../../support/worker-to-kill.ts";
import { campaign, campaignsOf, OPERATOR, WEEK_SECONDS } from "./campaign-kit.ts";
import { booked, someone } from "../codes/code-kit.ts";
import { DAY_MS, NOON, type GiftDoors } from "../gift-server.ts";
import { outcome } from "../rewards/reward-kit.ts";

const AT_ONCE = 200;
const BUDGETED = 10;
const PEOPLE = 30;
const WORKER = join(import.meta.dirname, "campaign-worker.ts");

forEachDatabase((open) => {
  describe("campaigns", () => {
    let database: Database;
    let second: Database;
    before(async () => {
      database = openPatiently(await open.url());
      second = openPatiently(await open.url());
    });
    after(() => Promise.all([database?.close(), second?.close()]));

    let count = 0;
    /** A campaign of its own that an operator has opened. */
    async function opened(fields: Partial<CampaignFile> = {}, doors: Pick<GiftDoors, "now" | "give"> = {}) {
      const id = `gift-${(count += 1)}`;
      const file = campaign(id, fields);
      const server = campaignsOf(database, [file], doors);
      await server.desk.open(id, OPERATOR);
      return { id, file, ...server };
    }
    /** Asks again as long as a server says that it has too much to do. */
    async function answered(ask: () => Promise<unknown> | undefined): Promise<string> {
      const told = await outcome(ask() ?? Promise.reject(new Error("no server")));
      return told === "unavailable" ? answered(ask) : told;
    }
    const soundIn = async ({ ledger }: Pick<ReturnType<typeof campaignsOf>, "ledger">) =>
      assert.deepEqual((await ledger.verify()).faults, []);

    it("give what they give once, and tell the same when asked again", async () => {
      const { id, take, desk, ledger, campaigns } = await opened();
      const ada = someone();
      const asker = { userId: ada, country: null };
      assert.equal((await campaigns.onPage("christmas", asker))?.standing, "open");
      const grant = await take(ada, id);
      assert.equal(grant.source, "campaign");
      assert.equal((grant.until ?? 0) - grant.from, 7 * DAY_MS);
      assert.deepEqual(await take(ada, id), grant);
      const place = await campaigns.onPage("christmas", asker);
      assert.deepEqual([place?.standing, place?.given], ["taken", grant]);
      assert.equal((await desk.show(id)).left, BigInt((BUDGETED - 1) * WEEK_SECONDS));
      await soundIn({ ledger });
    });

    it("give exactly their budget to 200 people at once, at two servers", async () => {
      const { id, file, desk, ledger } = await opened();
      const before = await booked(database, "campaign");
      const servers = [database, second].map((one) => campaignsOf(one, [file]));
      const told = await Promise.all(
        Array.from({ length: AT_ONCE }, (_, index) =>
          answered(() => servers[index % 2]?.take(someone(), id)),
        ),
      );
      assert.equal(told.filter((one) => one === "done").length, BUDGETED);
      assert.equal(told.filter((one) => one === "activity_spent").length, AT_ONCE - BUDGETED);
      assert.equal(await booked(database, "campaign"), before + BUDGETED);
      assert.equal((await desk.show(id)).left, 0n);
      await soundIn({ ledger });
    });

    it("give one to somebody who asks 200 times at once, at two servers", async () => {
      const { id, file, desk } = await opened();
      const [ada, before] = [someone(), await booked(database, "campaign")];
      const servers = [database, second].map((one) => campaignsOf(one, [file]));
      const told = await Promise.all(
        Array.from({ length: AT_ONCE }, (_, index) => servers[index % 2]?.take(ada, id)),
      );
      assert.equal(new Set(told.map((grant) => grant?.id)).size, 1);
      assert.equal(await booked(database, "campaign"), before + 1);
      assert.equal((await desk.show(id)).left, BigInt((BUDGETED - 1) * WEEK_SECONDS));
    });

    it("give several to many people at once, at two servers, and keep nobody waiting for each other", async () => {
      let repeated = 0;
      /** Counts work that begins anew because transactions had waited for each other. */
      const counting = (one: Database): Database => ({
        ...one,
        write: (work) => {
          let tries = 0;
          return one.write((tx) => {
            if ((tries += 1) > 1) repeated += 1;
            return work(tx);
          });
        },
      });
      const budget = { unit: "premium_second", amount: PEOPLE * WEEK_SECONDS } as const;
      const files: CampaignFile[] = [];
      for (const kind of ["gift", "compensation", "gift", "compensation"] as const)
        files.push((await opened({ kind, budget, gift: { plan: "premium-monthly", days: 7 } })).file);
      const servers = [database, second].map((one) => campaignsOf(counting(one), files));
      const people = Array.from({ length: PEOPLE }, someone);
      const asked = people.flatMap((who, place) =>
        // Each person has their own order in which they ask.
        files.map((_, index) => ({ who, index, id: files[(index + place) % files.length]?.id ?? "" })),
      );
      const turns = servers.map(({ planGrants }) => planGrants.turn());
      const told = await Promise.all(
        asked.map(({ who, id, index }) => answered(() => servers[index % 2]?.take(who, id))),
      );
      await Promise.all(turns);
      assert.deepEqual(new Set(told), new Set(["done"]));
      assert.equal(repeated, 0);
      for (const who of people) {
        const grants = await servers[0]!.planGrants.list(database.read, who);
        const times = grants.map(({ from, until }) => [from, until]).toSorted(([a], [b]) => a! - b!);
        assert.deepEqual(
          times,
          files.map((_, week) => [NOON + 7 * week * DAY_MS, NOON + 7 * (week + 1) * DAY_MS]),
        );
      }
      await soundIn(servers[0]!);
    });

    it("give nothing before they begin, from their end on, unless they are opened, or under another kind", async () => {
      let at = Date.parse("2026-12-30T23:59:59Z");
      const { id, take, campaigns, desk } = await opened({}, { now: () => at });
      assert.equal(await outcome(take(someone(), id)), "activity_over");
      assert.equal(await campaigns.onPage("christmas", null), null);
      at = Date.parse("2026-12-31T00:00:00Z");
      assert.equal(await outcome(take(someone(), id)), "done");
      assert.equal((await campaigns.onPage("christmas", null))?.standing, "signed-out");
      assert.equal(await campaigns.onPage("black-friday", null), null);
      const asker = { userId: someone(), country: null };
      assert.equal(await outcome(campaigns.take(asker, "compensation", id)), "activity_over");
      at = Date.parse("2027-01-07T00:00:00Z");
      assert.equal(await outcome(take(someone(), id)), "activity_over");
      assert.deepEqual(await campaigns.running(), []);
      at = NOON;
      await desk.close(id, OPERATOR);
      assert.equal(await outcome(take(someone(), id)), "activity_over");
      const closed = campaignsOf(database, [campaign("never-opened")]);
      assert.equal(await outcome(closed.take(someone(), "never-opened")), "activity_over");
      assert.equal(await outcome(take(`gone ${someone()}`, id)), "activity_over");
    });

    it("are for those their file names, by what the server knows", async () => {
      const fits = async (fields: Partial<CampaignFile>, who: string, country: string | null = null) => {
        const { id, take } = await opened(fields);
        return outcome(take(`${who} ${someone()}`, id, country));
      };
      const only = (audience: CampaignFile["audience"]) => ({ audience });
      assert.equal(await fits(only({ accounts: "before" }), "old"), "done");
      assert.equal(await fits(only({ accounts: "before" }), "new"), "activity_not_for_you");
      assert.equal(await fits(only({ accounts: "new" }), "old"), "activity_not_for_you");
      assert.equal(await fits(only({ accounts: "new" }), "new"), "done");
      assert.equal(await fits(only({ countries: ["DE"] }), "old", "DE"), "done");
      assert.equal(await fits(only({ countries: ["DE"] }), "old", "FR"), "activity_not_for_you");
      assert.equal(await fits(only({ countries: ["DE"] }), "old", null), "activity_not_for_you");
      assert.equal(await fits(only({ premium: "without" }), "old"), "done");
      assert.equal(await fits(only({ premium: "with" }), "old"), "activity_not_for_you");
      assert.equal(await fits({}, "gone"), "unauthenticated");
    });

    it("give packs for good, counted in what they give", async () => {
      const { id, take, ground, desk } = await opened({
        gift: { plan: "storage-100" },
        budget: { unit: "storage_byte", amount: 250 * 1024 ** 3 },
      });
      const { storageBytes = 0 } = ground.plans.inForce("storage-100", NOON)?.grants ?? {};
      const grant = await take(someone(), id);
      assert.equal(grant.until, null);
      assert.equal((await desk.show(id)).left, BigInt(250 * 1024 ** 3 - storageBytes));
    });

    it("make good what happened to those affected", async () => {
      const span = { from: "2026-12-01T00:00:00Z", to: "2026-12-03T00:00:00Z" };
      const compensation = (affected: CampaignFile["affected"]) =>
        opened({ kind: "compensation", page: "compensation", affected });
      const listed = await compensation({ by: "list" });
      const hash = createHash("sha256").update("bob@club.example").digest("hex").toUpperCase();
      const lines = ["", " ada@club.example ", hash, "nobody@club.example"];
      assert.deepEqual(await listed.desk.nameAffected(listed.id, lines), { found: 2, unknown: 1 });
      assert.deepEqual(await listed.desk.nameAffected(listed.id, ["Ada"]), { found: 1, unknown: 0 });
      assert.equal((await listed.desk.show(listed.id)).affected, 2);
      assert.equal((await listed.take("Ada", listed.id)).source, "compensation");
      assert.equal(await outcome(listed.take("bob", listed.id)), "done");
      assert.equal(await outcome(listed.take(someone(), listed.id)), "activity_not_for_you");
      const nameless = await listed.campaigns.take({ userId: "Ada", country: null }, "compensation", "");
      assert.deepEqual(nameless, await listed.take("Ada", listed.id));

      const active = await compensation({ by: "activity", ...span });
      assert.equal(await outcome(active.take(`active ${someone()}`, active.id)), "done");
      assert.equal(await outcome(active.take(someone(), active.id)), "activity_not_for_you");
      const failed = await compensation({ by: "failed-task", ...span });
      assert.equal(await outcome(failed.take(`failed ${someone()}`, failed.id)), "done");
      assert.equal(await outcome(failed.take(someone(), failed.id)), "activity_not_for_you");
    });

    it("have their budget booked when they are opened, and what is left booked back when they are closed", async () => {
      const { id, file, desk, take, ledger } = await opened();
      assert.equal(await desk.open(id, OPERATOR), 0n);
      await take(someone(), id);
      assert.equal(await desk.close(id, OPERATOR), BigInt((BUDGETED - 1) * WEEK_SECONDS));
      await assert.rejects(desk.close(id, OPERATOR), CampaignRefused);
      const smaller = { ...file, budget: { ...file.budget, amount: 2 * WEEK_SECONDS } };
      const again = campaignsOf(database, [smaller]);
      assert.equal(await again.desk.open(id, OPERATOR), BigInt(WEEK_SECONDS));
      assert.equal(await outcome(again.take(someone(), id)), "done");
      assert.equal(await outcome(again.take(someone(), id)), "activity_spent");
      const place = await again.campaigns.onPage("christmas", { userId: someone(), country: null });
      assert.equal(place?.standing, "spent");
      const larger = campaignsOf(database, [file]);
      assert.equal(await larger.desk.open(id, OPERATOR), BigInt(8 * WEEK_SECONDS));
      const other = campaignsOf(database, [{ ...file, gift: { ...file.gift, days: 8 } }]);
      await assert.rejects(other.desk.open(id, OPERATOR), /Give the new one an id of its own/);
      await soundIn({ ledger });
    });

    it("are opened once by two servers at once", async () => {
      const file = campaign("opened-twice");
      const servers = [database, second].map((one) => campaignsOf(one, [file]));
      const booked = await Promise.all(servers.map(({ desk }) => desk.open(file.id, OPERATOR)));
      assert.deepEqual(
        booked.toSorted((a, b) => Number(a - b)),
        [0n, BigInt(file.budget.amount)],
      );
      assert.equal((await servers[0]?.desk.show(file.id))?.left, BigInt(file.budget.amount));
    });

    it("aren't opened when nobody could be given anything", async () => {
      const refused = (fields: Partial<CampaignFile>, says: RegExp) => {
        const file = campaign("never-sound", fields);
        return assert.rejects(campaignsOf(database, [file]).desk.open(file.id, OPERATOR), says);
      };
      await refused({ ends: "2027-01-01T00:00:00Z" }, /is over since/);
      await refused({ gift: { plan: "gold", days: 7 } }, /no published plan gold/);
      await refused({ gift: { plan: "free", days: 7 } }, /no published plan free/);
      await refused({ gift: { plan: "premium-monthly" } }, /doesn't give/);
      await refused({ budget: { unit: "storage_byte", amount: 1 } }, /storage_byte, which premium-monthly/);
      await assert.rejects(campaignsOf(database, []).desk.open("nothing", OPERATOR), /no campaign nothing/);
    });

    it("are as if nothing had been asked when the server was killed before it committed", async () => {
      const { id, desk, take, ledger } = await opened();
      const [ada, before] = [someone(), await booked(database, "campaign")];
      assert.equal(await workerEnded(WORKER, [await open.url(), ada, id]), false);
      assert.equal(await booked(database, "campaign"), before);
      assert.equal((await desk.show(id)).left, BigInt(BUDGETED * WEEK_SECONDS));
      assert.equal(await outcome(take(ada, id)), "done");
      await soundIn({ ledger });
    });
  });
});
