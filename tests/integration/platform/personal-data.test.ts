import assert from "node:assert/strict";
import { it } from "node:test";
import type { Sql } from "../../../server/database.ts";
import { personalData } from "../../../server/tables.ts";
import type { PersonalTable } from "../../../server/platform/personal/personal-table.ts";
import { onOneDatabase } from "../../support/databases.ts";

const declared = new Map<string, PersonalTable>(Object.entries(personalData));

/** Names of columns that hold a person's account, address or network, or words of theirs. */
const LOOKS_PERSONAL =
  /(^|_)(user|account|owner|subject|visitor|reporter|by|email|address|phone|ip|network|device|place|details|title)(_id|_key)?$/;
/** Columns that look like personal data and are none, each with the reason. */
const EXCEPT: Readonly<Record<string, string>> = {
  "task.lease_by": "a claim of a worker",
  "task.place": "a place in the queue",
  "tree_seal.held_by": "a claim of a worker",
  "share.covered_by": "the name of a rule",
  "ledger_posting.account": "an account of a holder, to whom only ledger_holder leads",
};

async function columnsOf(sql: Sql): Promise<readonly { table: string; column: string }[]> {
  const tables = await sql.introspection.getTables();
  return tables.flatMap(({ name, columns }) =>
    columns.map((column) => ({ table: name, column: column.name })),
  );
}

onOneDatabase((open) => {
  it("has a declaration of each table that the database has, and of no other", async () => {
    const tables = new Set((await columnsOf((await open()).read)).map(({ table }) => table));
    assert.deepEqual([...declared.keys()].toSorted(), [...tables].toSorted());
  });

  it("names each column that looks as if it were about a person", async () => {
    const missing = (await columnsOf((await open()).read))
      .filter(({ column }) => LOOKS_PERSONAL.test(column))
      .filter(({ table, column }) => !declared.get(table)?.tells.includes(column))
      .map(({ table, column }) => `${table}.${column}`);
    assert.deepEqual(missing.toSorted(), Object.keys(EXCEPT).toSorted());
  });

  it("leaves no table as it is that names an account", () => {
    for (const [table, { tells, erased }] of declared) {
      const isOfAccount = tells.some((column) => /^(user|account|owner)_id$/.test(column));
      // A plan of a zip is gone after six hours, and whoever is erased has made none for days.
      if (isOfAccount && table !== "zip_plan") assert.notEqual(erased.how, "stays", table);
    }
  });
});
