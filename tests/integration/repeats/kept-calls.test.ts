import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, describe, it } from "node:test";
import { createKeptCalls } from "../../../server/platform/calls/kept-calls.ts";
import { type Database, openDatabase } from "../../../server/database.ts";
import { failure } from "../../../server/platform/failure.ts";
import { forEachDatabase } from "../../support/databases.ts";

const MOST = 5;
const SECRET_MADE = "a capability that nobody else has";

forEachDatabase((open) => {
  describe("kept calls", () => {
    let database: Database;
    let second: Database;

    before(async () => {
      database = await open();
      second = openDatabase(await open.url());
    });
    after(() => second.close());

    const options = { secret: "secret of the tests", now: Date.now, most: MOST };
    const at = (which: Database) => createKeptCalls({ database: which, ...options });
    const asked = (requestId = randomUUID(), accountId = randomUUID()) => ({
      accountId,
      requestId,
      wish: "wish",
    });

    /** Work that leaves a row behind each time it is done. */
    const work = (mark: string) => {
      const done = { times: 0 };
      const call = {
        first: (write: (work: (tx: never) => Promise<string>) => Promise<string>) =>
          write(async (tx) => {
            done.times += 1;
            const made = `${mark} ${done.times}`;
            await (tx as Parameters<Parameters<Database["write"]>[0]>[0])
              .insertInto("captcha_use")
              .values({ id: randomUUID() + mark, expires_at: 1 })
              .execute();
            return made;
          }),
        keep: (made: string) => made,
        again: async (kept: string) => `again ${kept}`,
      };
      return { done, call };
    };
    const marks = async (mark: string) =>
      (await database.read.selectFrom("captcha_use").select("id").where("id", "like", `%${mark}`).execute())
        .length;

    it("commits its row with the work, or neither", async () => {
      const call = asked();
      const mark = randomUUID();
      const refused = at(database).once<string, string>(call, {
        first: (write) =>
          write(async (tx) => {
            await tx.insertInto("captcha_use").values({ id: mark, expires_at: 1 }).execute();
            throw failure("file_space_not_enough");
          }),
        keep: (made) => made,
        again: async (kept) => kept,
      });
      await assert.rejects(refused, /file_space_not_enough/);
      assert.equal(await marks(mark), 0);
      const { call: next } = work(mark);
      assert.equal(await at(database).once(call, next as never), `${mark} 1`);
    });

    it("is answered by the work of another who was quicker, wherever", async () => {
      const call = asked();
      const mark = randomUUID();
      const { call: one } = work(mark);
      const both = [database, second, database, second].map((which) => at(which).once(call, one as never));
      const answers = (await Promise.all(both)) as string[];
      assert.equal(answers.filter((answer) => !answer.startsWith("again")).length, 1);
      assert.equal(await marks(mark), 1);
    });

    it("is answered though the work seemed to fail when it was done", async () => {
      const call = asked();
      const mark = randomUUID();
      const { call: one } = work(mark);
      const torn = {
        ...one,
        first: async (write: never) => {
          await one.first(write);
          throw failure("unavailable");
        },
      };
      assert.equal(await at(database).once(call, torn as never), `again ${mark} 1`);
      assert.equal(await marks(mark), 1);
    });

    it("keeps nothing in the open: neither the id, nor the wish, nor what was made", async () => {
      const call = { ...asked(), wish: "pass code 7QX4" };
      await at(database).once(call, {
        first: (write) => write(async () => SECRET_MADE),
        keep: (made) => made,
        again: async (kept: string) => kept,
      });
      const row = await database.read
        .selectFrom("kept_call")
        .selectAll()
        .where("account_id", "=", call.accountId)
        .executeTakeFirstOrThrow();
      const told = JSON.stringify(row);
      for (const hidden of [call.requestId, "7QX4", SECRET_MADE]) assert.ok(!told.includes(hidden), hidden);
      const elsewhere = createKeptCalls({ database, ...options, secret: "another secret" });
      const found = elsewhere.once(call, {
        first: async () => "made anew",
        keep: (made: string) => made,
        again: async (kept: string) => kept,
      });
      assert.equal(await found, "made anew");
    });

    it("keeps calls that are done together with the work, each found by its own id", async () => {
      const accountId = randomUUID();
      const made = Array.from({ length: MOST }, (_, nth) => ({
        asked: asked(randomUUID(), accountId),
        kept: `made ${nth}`,
      }));
      const undone = database.write(async (tx) => {
        await at(database).keepEach(tx, made);
        throw failure("unavailable");
      });
      await assert.rejects(undone, /unavailable/);
      const all = made.map((one) => one.asked);
      assert.equal((await at(second).findEach(second.read, all)).size, 0);
      await database.write((tx) => at(database).keepEach(tx, made));
      const found = await at(second).findEach(second.read, [
        asked(randomUUID(), accountId),
        ...all.toReversed(),
      ]);
      assert.deepEqual(found, new Map(made.toReversed().map((one) => [one.asked.requestId, one.kept])));
      const other = await at(second).findEach(
        second.read,
        all.map((one) => ({ ...one, wish: "other" })),
      );
      for (const { requestId } of all) assert.match(String(other.get(requestId)), /request_id_reused/);
    });

    it("counts each of those that are done together", async () => {
      const accountId = randomUUID();
      const groups = Array.from({ length: 3 }, () =>
        Array.from({ length: MOST - 1 }, () => ({ asked: asked(randomUUID(), accountId), kept: "made" })),
      );
      for (const group of groups) await database.write((tx) => at(database).keepEach(tx, group));
      const all = groups.flat().map((one) => one.asked);
      const found = await at(database).findEach(database.read, all);
      assert.deepEqual(
        [...found.keys()].toSorted(),
        all
          .slice(-MOST)
          .map((one) => one.requestId)
          .toSorted(),
      );
    });

    it("forgets the oldest of too many of one account, and nobody else's", async () => {
      const accountId = randomUUID();
      const other = asked();
      const { call: one, done } = work(randomUUID());
      await at(database).once(other, one as never);
      const ids = Array.from({ length: MOST + 3 }, () => randomUUID());
      for (const id of ids) await at(database).once(asked(id, accountId), one as never);
      const { count } = await database.read
        .selectFrom("kept_call")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .where("account_id", "=", accountId)
        .executeTakeFirstOrThrow();
      assert.equal(count, MOST);
      const before = done.times;
      await at(database).once(asked(ids.at(-1), accountId), one as never);
      await at(database).once(other, one as never);
      assert.equal(done.times, before);
    });
  });
});
