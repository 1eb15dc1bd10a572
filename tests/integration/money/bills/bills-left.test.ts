import assert from "node:assert/strict";
import { it } from "node:test";
import { personalData } from "../../../../server/tables.ts";
import { declaredRows } from "../../../../server/services/farewell/declared-rows.ts";
import { forEachDatabase } from "../../../support/databases.ts";
import { NOON, officeOf, sale } from "./bills-kit.ts";

forEachDatabase((open) => {
  it("bills outlast who left and their pseudonym, and go when the law lets them", async () => {
    const database = await open();
    let clock = NOON;
    const { bills, issue } = officeOf(database, () => clock);
    await issue(sale("order/1", { customer: { name: "Ada" } }));
    await issue(sale("order/2", { ownerId: "bea" }));
    const rows = declaredRows(personalData);
    const owners = async () =>
      (await database.read.selectFrom("bill").select("owner_id").orderBy("number").execute()).map(
        ({ owner_id }) => owner_id,
      );

    await database.write((tx) => rows.conceal(tx, "ada", "left~ada"));
    assert.deepEqual(await owners(), ["left~ada", "bea"]);
    assert.deepEqual(await bills.list(database.read, "ada", { before: null, limit: 9 }), []);
    await database.write((tx) => rows.forget(tx, "left~ada"));
    assert.deepEqual(await owners(), ["left~ada", "bea"]);

    clock = Date.UTC(2037, 0, 1);
    await bills.sweep();
    assert.deepEqual(await owners(), []);
  });
});
