import { sql, type Kysely } from "kysely";
import { text } from "../platform/db/columns.ts";
import type { Database } from "../database.ts";
import type { Migration } from "../platform/db/migrate.ts";

/** Folders and trees of more entries are wide. */
const WIDE = 4_096;

/** Names of wide folders and trees are kept in blocks, which a search looks through instead of the entries. */
export const nameLists: Migration = {
  name: "0038-name-lists",
  async up(db, dialect) {
    await create(db, dialect);
    // Folded names stay in their rows as they are, so that looking through them reads nothing else.
    if (dialect === "postgres") {
      await sql`alter table name_block alter column folded set storage plain`.execute(db);
    }
    await sql`
      insert into name_list (holder, tree_id, held, ended, after_name, after_position)
      select cast(id as text), id, entries, 0, '', -1 from tree
      where lattice is not null and ground_id is null and hash not like '~%'`.execute(db);
    await sql`
      insert into name_list (holder, held, ended, after_name, after_position)
      select id, files + folders, 0, '', -1 from node
      where is_file = 0 and base_id is null and files + folders > ${sql.lit(WIDE)}`.execute(db);
  },
};

async function create(db: Kysely<unknown>, dialect: Database["dialect"]): Promise<void> {
  await db.schema
    .createTable("name_list")
    .addColumn("holder", text(dialect), (column) => column.primaryKey())
    .addColumn("tree_id", "bigint")
    .addColumn("held", "bigint", (column) => column.notNull())
    .addColumn("ended", "integer", (column) => column.notNull())
    .addColumn("after_name", text(dialect), (column) => column.notNull())
    .addColumn("after_position", "integer", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("name_block")
    .addColumn("holder", text(dialect), (column) => column.notNull())
    .addColumn("first_name", text(dialect), (column) => column.notNull())
    .addColumn("position", "integer", (column) => column.notNull())
    .addColumn("folded", text(dialect), (column) => column.notNull())
    .addColumn("names", text(dialect), (column) => column.notNull())
    .addPrimaryKeyConstraint("name_block_pk", ["holder", "first_name"])
    .execute();
  await db.schema
    .createTable("name_change")
    .addColumn("holder", text(dialect), (column) => column.notNull())
    .addColumn("name", text(dialect), (column) => column.notNull())
    .addPrimaryKeyConstraint("name_change_pk", ["holder", "name"])
    .execute();
}
