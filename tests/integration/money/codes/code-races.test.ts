import assert from "node:assert/strict";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import type { Database } from "../../../../server/database.ts";
import { forEachDatabase, openPatiently } from "../../../support/databases.ts";
import { workerEnded } from "../../../support/worker-to-kill.ts";
import { booked, codesOf, someone } from "./code-kit.ts";

const AT_ONCE = 200;
const WORKER = join(import.meta.dirname, "code-worker.ts");

forEachDatabase((open) => {
  describe("codes that are redeemed at two servers at once", () => {
    let first: Database;
    let second: Database;

    before(async () => {
      first = openPatiently(await open.url());
      second = openPatiently(await open.url());
    });
    after(() => Promise.all([first?.close(), second?.close()]));

    const one = async () => (await codesOf(first).make())[0] ?? "";
    /** Asks the servers in turns, all at once. */
    const answers = (ask: (server: ReturnType<typeof codesOf>, index: number) => Promise<string>) => {
      const servers = [codesOf(first), codesOf(second)];
      return Promise.all(
        Array.from({ length: AT_ONCE }, (_, index) => ask(servers[index % 2] ?? codesOf(first), index)),
      );
    };
    const count = (told: readonly string[], answer: string) => told.filter((one) => one === answer).length;

    it("give one of 200 people their plan", async () => {
      const [code, before] = [await one(), await booked(first)];
      const told = await answers((server) => server.answer(someone(), code));
      assert.equal(count(told, "redeemed"), 1);
      assert.equal(count(told, "activation_code_invalid"), AT_ONCE - 1);
      assert.equal(await booked(first), before + 1);
    });

    it("give somebody who asks 200 times one plan, and tell them so each time", async () => {
      const [code, ada, before] = [await one(), someone(), await booked(first)];
      const told = await answers(async (server) => String((await server.redeem(ada, code)).until));
      assert.equal(new Set(told).size, 1);
      assert.equal(await booked(first), before + 1);
    });

    it("are all redeemed when each has its person", async () => {
      const codes = await codesOf(first).make({ codes: AT_ONCE });
      const told = await answers((server, index) => server.answer(someone(), codes[index] ?? ""));
      assert.equal(count(told, "redeemed"), AT_ONCE);
      assert.deepEqual((await codesOf(first).ledger.verify()).faults, []);
    });

    it("are redeemed no more once their batch is stopped", async () => {
      const codes = await codesOf(first).make({ codes: AT_ONCE, note: "stopped" });
      const batch = async () => (await codesOf(first).batches.list()).find(({ note }) => note === "stopped");
      const id = (await batch())?.id ?? "";
      const asked = answers((server, index) => server.answer(someone(), codes[index] ?? ""));
      await codesOf(second).batches.freeze(id, true);
      const left = (await batch())?.open ?? 0;
      const redeemed = count(await asked, "redeemed");
      assert.equal((await batch())?.open, left);
      assert.equal(redeemed, AT_ONCE - left);
    });

    it("are still good when the server was killed before it committed", async () => {
      const [code, before, ada] = [await one(), await booked(first), someone()];
      assert.equal(await workerEnded(WORKER, [await open.url(), ada, code]), false);
      assert.equal(await booked(first), before);
      assert.equal(await codesOf(first).answer(someone(), code), "redeemed");
      assert.equal(await codesOf(first).answer(ada, code), "activation_code_invalid");
      assert.deepEqual((await codesOf(first).ledger.verify()).faults, []);
    });
  });
});
