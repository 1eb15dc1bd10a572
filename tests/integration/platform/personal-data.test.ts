import assert from "node:assert/strict";
import { it } from "node:test";
import { sql as raw } from "kysely";
import type { Database, Sql } from "../../../server/database.ts";
import { personalData } from "../../../server/tables.ts";
import type { PersonalTable } from "../../../server/platform/personal/personal-table.ts";
import { forEachDatabase } from "../../support/databases.ts";

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

/** Columns that hold the id of an account. */
const OF_ACCOUNT = /^((user|account|owner|invited)_id|redeemed_by)$/;

interface ColumnOf {
  readonly table: string;
  readonly column: string;
}

async function columnsOf(sql: Sql): Promise<readonly ColumnOf[]> {
  const tables = await sql.introspection.getTables();
  return tables.flatMap(({ name, columns }) =>
    columns.map((column) => ({ table: name, column: column.name })),
  );
}

async function primaryKeys({ dialect, read }: Database): Promise<ReadonlyMap<string, string>> {
  const query =
    dialect === "sqlite"
      ? raw<ColumnOf>`
          select list.name as "table", columns.name as "column"
          from pragma_table_list list cross join pragma_table_info(list.name) columns
          where list.schema = 'main' and columns.pk > 0`
      : raw<ColumnOf>`
          select keys.table_name as "table", keys.column_name as "column"
          from information_schema.table_constraints rules
          join information_schema.key_column_usage keys using (constraint_schema, constraint_name)
          where constraint_type = 'PRIMARY KEY' and constraint_schema = current_schema()`;
  const { rows } = await query.execute(read);
  return new Map(
    Object.entries(Object.groupBy(rows, ({ table }) => table)).map(([table, columns = []]) => [
      table,
      listed(columns.map(({ column }) => column)),
    ]),
  );
}

const listed = (columns: readonly string[]): string => columns.toSorted().join(", ");

/** Every column that a declaration names. */
const namedBy = ({ tells, exported, erased }: PersonalTable): readonly string[] => [
  ...tells,
  ...("of" in exported ? [exported.of] : []),
  ...("in" in exported ? [exported.in] : []),
  ...("columns" in exported ? exported.columns : []),
  ...("of" in erased ? [erased.of] : []),
  ...("in" in erased ? erased.in : []),
];

const NONE: readonly string[] = [];

forEachDatabase((open) => {
  it("has a declaration of each table that the database has, and of no other", async () => {
    const tables = new Set((await columnsOf((await open()).read)).map(({ table }) => table));
    const unmade = [...declared.keys()].filter((table) => !tables.has(table));
    assert.deepEqual(unmade, NONE, `No migration makes these tables: ${listed(unmade)}.`);
    const undeclared = [...tables].filter((table) => !declared.has(table));
    assert.deepEqual(undeclared, NONE, `server/tables.ts has no line for these: ${listed(undeclared)}.`);
  });

  it("names each column that looks as if it were about a person", async () => {
    const unnamed = (await columnsOf((await open()).read))
      .filter(({ column }) => LOOKS_PERSONAL.test(column))
      .filter(({ table, column }) => !declared.get(table)?.tells.includes(column))
      .map(({ table, column }) => `${table}.${column}`);
    const missing = unnamed.filter((name) => !(name in EXCEPT));
    assert.deepEqual(
      missing,
      NONE,
      `Name these columns in \`tells\`, or in EXCEPT with a reason: ${listed(missing)}.`,
    );
    const stale = Object.keys(EXCEPT).filter((name) => !unnamed.includes(name));
    assert.deepEqual(stale, NONE, `EXCEPT needn't name these any more: ${listed(stale)}.`);
  });

  it("names no column that its table lacks", async () => {
    const columns = new Set(
      (await columnsOf((await open()).read)).map(({ table, column }) => `${table}.${column}`),
    );
    const lacking = [...declared]
      .flatMap(([table, each]) => namedBy(each).map((column) => `${table}.${column}`))
      .filter((name) => !columns.has(name));
    assert.deepEqual(lacking, NONE, `No migration makes these columns: ${listed(lacking)}.`);
  });

  it("deletes by the primary key the rows of one account, and nobody else's", async () => {
    const keys = await primaryKeys(await open());
    for (const [table, { erased }] of declared) {
      if (erased.how !== "deleted") continue;
      const key = keys.get(table);
      assert.equal(listed(erased.key), key, `\`key\` of ${table} is its primary key, ${String(key)}.`);
      assert.match(erased.of, OF_ACCOUNT, `\`of\` of ${table} holds the id of an account.`);
    }
  });

  it("leaves no table as it is that names an account", () => {
    for (const [table, { tells, erased }] of declared) {
      // A plan of a zip is gone after six hours, and whoever is erased has made none for days.
      if (tells.some((column) => OF_ACCOUNT.test(column)) && table !== "zip_plan")
        assert.notEqual(erased.how, "stays", table);
    }
  });
});
