import assert from "node:assert/strict";
import { it } from "node:test";
import { buildPlanLetters } from "../../../../server/wings/plan-letters.ts";
import { onEveryLoginServer } from "../../login/login-server.ts";
import { giverOf } from "../../plan/giver.ts";
import { nobody } from "../../security/house.ts";
import { DAY_MS } from "../bills/bills-kit.ts";
import { readersOf } from "./plan-letters-kit.ts";

onEveryLoginServer(
  "letters about premium that ends",
  (server) => {
    const { services, reader, written, bill, looked, passed, passedOf } = readersOf(server);

    it("remind of premium that ends in 7 days and in 1 day, unless more of it follows or it was short", async () => {
      const [ada, bert, cleo] = [await reader(), await reader(), await reader()];
      const give = giverOf(server());
      await give.plan(ada.who, "premium-monthly");
      await give.plan(bert.who, "premium-monthly");
      await give.plan(bert.who, "premium-yearly", { lasts: 365 * DAY_MS });
      await give.plan(cleo.who, "premium-monthly", { lasts: DAY_MS });
      const counts = async () => {
        await written();
        return Promise.all([ada, bert, cleo].map(async ({ letters }) => (await letters()).length));
      };
      assert.deepEqual(await counts(), [0, 0, 0]);
      for (const { id } of [ada, bert]) await passedOf(id, 24 * DAY_MS);
      assert.deepEqual(await counts(), [1, 0, 0]);
      assert.deepEqual(await counts(), [1, 0, 0]);
      for (const { id } of [ada, bert]) await passedOf(id, 5.5 * DAY_MS);
      assert.deepEqual(await counts(), [2, 0, 0]);
      const [letter] = await ada.letters();
      assert.match(letter?.subject ?? "", /^Your premium ends on /);
      assert.match(letter?.text ?? "", /isn't renewed by itself/);
    });

    it("don't remind who renews, until they cancel", async () => {
      const ada = await reader();
      const { id } = await giverOf(server()).plan(ada.who, "premium-monthly");
      await passed(id, 24 * DAY_MS);
      const state = { row: { state: "active" } };
      const payments = {
        subscriptions: {
          show: async () => state as never,
          toLookAt: async () => [],
          moveLook: async () => false,
        },
      };
      const wing = buildPlanLetters(services(), services(), services(), { payments }, services());
      await wing.planLetters.noteEnding();
      await wing.planLetters.write();
      assert.deepEqual(await ada.letters(), []);
      state.row.state = "cancelling";
      await looked(id, DAY_MS);
      await wing.planLetters.noteEnding();
      await wing.planLetters.write();
      assert.equal((await ada.letters()).length, 1);
    });

    it("that remind can be refused by one click, and bills come all the same", async () => {
      const ada = await reader();
      const { id } = await giverOf(server()).plan(ada.who, "premium-monthly");
      await passed(id, 24 * DAY_MS);
      await written();
      const [{ source } = { source: "" }] = await ada.letters();
      assert.match(source, /List-Unsubscribe-Post: List-Unsubscribe=One-Click/);
      const d = /unsubscribe\?d=([\w.-]+)/.exec(source)?.[1] ?? "";
      const answer = await nobody(server()).call(
        "POST",
        `/api/mail/v1/unsubscribe?d=${d}`,
        "List-Unsubscribe=One-Click",
        {
          "content-type": "application/x-www-form-urlencoded",
        },
      );
      assert.deepEqual(answer.body, { scene: "premium_ends", subscribed: false });
      await passed(id, 5.5 * DAY_MS);
      await bill(ada.id, ada.id);
      await written();
      assert.deepEqual(
        (await ada.letters()).map(({ subject }) => subject.slice(0, 12)),
        ["Your premium", "Your bill TE"],
      );
    });
  },
  { HOLDALL_QUOTA: "4096", HOLDALL_TEST_PAYMENTS: "true" },
);
