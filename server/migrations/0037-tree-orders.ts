import { sql, type Kysely } from "kysely";
import { text } from "../platform/db/columns.ts";
import type { Database } from "../database.ts";
import type { Migration } from "../platform/db/migrate.ts";

type Dialect = Database["dialect"];

interface SideTable {
  readonly name: string;
  readonly key: "modified_at" | "size";
  readonly others: readonly string[];
}

const TABLES: readonly SideTable[] = [
  { name: "tree_by_time", key: "modified_at", others: [] },
  { name: "tree_by_size", key: "size", others: ["modified_at"] },
];

/**
 * Entries of trees by time and by size are kept in tables of their own instead of in indexes, so that a wide tree's are
 * written in order once all of it is there. An index takes each entry at a random place when it comes.
 */
export const treeOrders: Migration = {
  name: "0037-tree-orders",
  async up(db, dialect) {
    for (const table of TABLES) {
      await create(db, dialect, table);
      await fill(db, table);
    }
    await sql`drop index tree_entry_by_time`.execute(db);
    await sql`drop index tree_entry_by_size`.execute(db);
    await sql`alter table tree_seal add column ordered integer not null default 0`.execute(db);
    if (dialect === "postgres") await assumeWideTrees(db);
  },
};

/** SQLite's are nothing but their primary key: whoever reads along it finds all columns there. */
async function create(db: Kysely<unknown>, dialect: Dialect, { name, key, others }: SideTable) {
  const table = db.schema
    .createTable(name)
    .addColumn("tree_id", "bigint", (column) => column.notNull())
    .addColumn("is_file", "integer", (column) => column.notNull())
    .addColumn(key, "bigint", (column) => column.notNull())
    .addColumn("sort_key", text(dialect), (column) => column.notNull())
    .addColumn("position", "integer", (column) => column.notNull())
    .addColumn("name", text(dialect), (column) => column.notNull());
  const whole = others.reduce(
    (so, other) => so.addColumn(other, "bigint", (column) => column.notNull()),
    table,
  );
  const keyed = whole.addPrimaryKeyConstraint(`${name}_pk`, [
    "tree_id",
    "is_file",
    key,
    "sort_key",
    "position",
  ] as never[]);
  await (dialect === "sqlite" ? keyed.modifyEnd(sql`without rowid`) : keyed).execute();
}

/** A seal on its way puts what stands behind this in order when all of it is there. */
const SORTED_FROM = 16_384;

async function fill(db: Kysely<unknown>, { name, key, others }: SideTable): Promise<void> {
  const order = [
    sql.ref("tree_id"),
    sql.ref("is_file"),
    sql.ref(key),
    sql.ref("sort_key"),
    sql.ref("position"),
  ];
  const columns = sql.join([...order, sql.ref("name"), ...others.map((other) => sql.ref(other))]);
  await sql`
    insert into ${sql.table(name)} (${columns})
    select ${columns} from tree_entry
    where position < ${sql.lit(SORTED_FROM)} or tree_id not in (select tree_id from tree_seal)
      or (select ground_id from tree where tree.id = tree_entry.tree_id) is not null
    order by ${sql.join(order)}`.execute(db);
}

/** As of the entries themselves: see 0019-wide-trees. */
async function assumeWideTrees(db: Kysely<unknown>): Promise<void> {
  for (const { name } of TABLES) {
    await sql`alter table ${sql.table(name)} alter column tree_id set (n_distinct = 10)`.execute(db);
    await sql`analyze ${sql.table(name)}`.execute(db);
  }
}
