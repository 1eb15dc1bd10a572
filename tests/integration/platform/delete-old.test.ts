import assert from "node:assert/strict";
import { it } from "node:test";
import { deleteOld } from "../../../server/platform/db/delete-old.ts";
import { forEachDatabase } from "../../support/databases.ts";

forEachDatabase((open) => {
  it("deletes what is old in short transactions, by keys of one column or two, and nothing else", async () => {
    const database = await open();
    const rows = Array.from({ length: 2_500 }, (_, n) => n);
    await database.write(async (tx) => {
      for (let start = 0; start < rows.length; start += 500) {
        const some = rows.slice(start, start + 500);
        await tx
          .insertInto("captcha_use")
          .values(some.map((n) => ({ id: `old ${n}`, expires_at: n })))
          .execute();
        await tx
          .insertInto("kept_call")
          .values(
            some.map((n) => ({ account_id: "o", id: `${n}`, wish: "", answer: "", nth: n, made_at: n })),
          )
          .execute();
      }
    });
    let transactions = 0;
    const counted = {
      ...database,
      write: (work: Parameters<typeof database.write>[0]) => {
        transactions += 1;
        return database.write(work);
      },
    } as typeof database;
    await deleteOld(counted, { table: "captcha_use", key: ["id"], by: "expires_at" }, 2_399);
    assert.equal(transactions, 3);
    const key = ["account_id", "id"];
    await deleteOld(database, { table: "kept_call", key, by: "made_at" }, 2_399);
    const uses = await database.read.selectFrom("captcha_use").select("expires_at").execute();
    const tries = await database.read.selectFrom("kept_call").select("made_at").execute();
    assert.equal(Math.min(...uses.map((row) => row.expires_at), ...tries.map((row) => row.made_at)), 2_400);
    assert.deepEqual([uses.length, tries.length], [100, 100]);
  });
});
