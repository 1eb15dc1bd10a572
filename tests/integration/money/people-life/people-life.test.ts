import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { hledgerJournal } from "../../../../server/services/ledger/index.ts";
import { recount } from "../../../../server/services/tree/index.ts";
import { forEachDatabase } from "../../../support/databases.ts";
import { leftOut } from "../../../support/left-out.ts";
import { randomOf } from "../../../support/random.ts";
import { workerEnded } from "../../../support/worker-to-kill.ts";
import { makeCast, type Cast } from "./cast.ts";
import { startLife, type LifeServer } from "./life-server.ts";
import { liveAtRandom } from "./live.ts";
import {
  recountEntitlements,
  recountGifts,
  recountLedger,
  recountMoney,
  recountOrders,
  recountTerms,
} from "./recounts.ts";

const isDeep = process.env["HOLDALL_TEST_DEPTH"] === "deep";
const PEOPLE = isDeep ? 1_000 : 25;
const ACTS = Number(process.env["LIFE_ACTS"] ?? (isDeep ? 50_000 : 600));
const ROUNDS = isDeep ? 40 : 4;
const KILLED = 10;
const SEED = Number(process.env["SEED"] ?? 20261127);
const START = Date.UTC(2026, 11, 1, 12);
const [MINUTE_MS, DAY_MS] = [60_000, 86_400_000];
const WORKER = join(import.meta.dirname, "life-worker.ts");

const skip =
  spawnSync("hledger", ["--version"]).status === 0 ? false : leftOut("hledger", "the balance of a life");

forEachDatabase((open) => {
  describe("a life of people who buy, are given, leave and come back, on two servers and one that is killed", () => {
    let servers: readonly [LifeServer, LifeServer];
    let folder: string;
    let cast: Cast;
    let now = START;

    before(async () => {
      await open();
      const url = await open.url();
      folder = mkdtempSync(join(tmpdir(), "holdall-life-"));
      servers = [await startLife(url, folder, now), await startLife(url, folder, now)];
      cast = await makeCast(servers[0], PEOPLE, PEOPLE);
      writeFileSync(join(folder, "cast.json"), JSON.stringify(cast));
      const below = randomOf(SEED);
      for (let round = 0; round < ROUNDS; round += 1) {
        // The clocks of the servers aren't the same, and one of them may go back.
        now += below(3) === 0 ? below(20 * DAY_MS) : below(DAY_MS);
        const clocks = [now, now + below(2 * MINUTE_MS) - MINUTE_MS, now - below(MINUTE_MS)] as const;
        servers.forEach((server, index) => server.setClock(clocks[index]!));
        const seed = SEED + 10 * round;
        const killed = workerEnded(WORKER, [url, folder, String(clocks[2]), String(seed), String(KILLED)]);
        await Promise.all(
          servers.map((server, index) =>
            liveAtRandom(server, cast, { seed: seed + 2 + index, acts: ACTS / ROUNDS / 2 }),
          ),
        );
        assert.equal(await killed, false, "it wasn't killed");
        // Providers are asked again a while after they were heard.
        now += 20 * MINUTE_MS;
        for (const server of servers) server.setClock(now);
        await keepHouse(servers[round % 2]!);
      }
      now += DAY_MS;
      for (const server of servers) server.setClock(now);
      // A provider forgets a card before its person is erased.
      for (const server of [...servers, ...servers]) await keepHouse(server);
    });
    after(async () => {
      await Promise.all(servers.map((server) => server.close()));
      rmSync(folder, { recursive: true, force: true });
    });
    const database = () => servers[0].context.database;

    it("has the balances that its rows have", () => recountLedger(database()));
    it("has as much money as its provider", async () => {
      assert.ok((await recountMoney(database())) > 0, "nobody paid");
    });
    it("gave for each code, visit and day once", async () => {
      assert.ok((await recountGifts(database())) > PEOPLE, "too little was given");
    });
    it("gave for each order what is paid of it", async () => {
      assert.ok((await recountOrders(database())) > 0, "nobody kept what they bought");
    });
    it("renews at the end of each term that is paid", async () => {
      assert.ok((await recountTerms(database())) > 0, "nobody has a subscription");
    });
    it("lets everybody do what a recount says", async () => {
      await recountEntitlements(servers[1], cast.people);
    });
    it("counts every drive right", async () => {
      assert.deepEqual(await recount(database().read), []);
    });
    it("balances for hledger", { skip }, async () => {
      const file = join(folder, "book.journal");
      const lines: string[] = [];
      for await (const line of hledgerJournal(servers[0].context.services.ledger.transactions()))
        lines.push(line);
      writeFileSync(file, `${lines.join("\n")}\n`);
      execFileSync("hledger", ["-f", file, "check", "ordereddates"]);
    });
  });
});

/** Does what the chores of servers do: asks about what nobody told, settles, begins and ends, erases. */
async function keepHouse({ context }: LifeServer): Promise<void> {
  const { payments, planGrants, traffic, farewell, ledger } = context.services;
  assert.ok(payments);
  await payments.reconcile();
  while ((await payments.workOn()) > 0);
  await payments.subscriptions.renewDue();
  await payments.subscriptions.forgetCards();
  while ((await planGrants.turn()) > 0);
  await traffic.flush();
  await traffic.settleDead();
  await traffic.bookMonths(ledger);
  await farewell.erase(1_000);
}
