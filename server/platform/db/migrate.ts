import { sql, type Kysely } from "kysely";
import { text } from "./columns.ts";
import type { Database, Sql, Tx } from "./database.ts";
import type { MigrationTables } from "./migration.table.ts";
import { atPace } from "./pace.ts";

/**
 * One step of the schema. Its name identifies it for ever; a published step is never changed, only followed by others.
 */
export interface Migration {
  readonly name: string;
  up(db: Kysely<unknown>, dialect: Database["dialect"]): Promise<void>;
}

export const MIGRATION_TABLE = "migration";

const LOCK = 4_801_077;

/** Applies missing migrations in the order of the list, each in one transaction; resolves with the names applied. */
export const migrate = (database: Database, migrations: readonly Migration[]): Promise<readonly string[]> =>
  atPace("endless", () => applyAll(database, migrations));

async function applyAll(database: Database, migrations: readonly Migration[]): Promise<readonly string[]> {
  await database.write(async (tx) => {
    await lock(database, tx);
    await tx.schema
      .createTable(MIGRATION_TABLE)
      .ifNotExists()
      .addColumn("name", text(database.dialect), (column) => column.primaryKey())
      .addColumn("applied_at", "bigint", (column) => column.notNull())
      .execute();
  });
  const applied: string[] = [];
  for (const migration of migrations) {
    if (await database.write((tx) => apply(database, tx, migration))) applied.push(migration.name);
  }
  return applied;
}

/** The names of applied migrations, in the order in which they were applied. */
export async function appliedMigrations(db: Sql<MigrationTables>): Promise<readonly string[]> {
  const rows = await db
    .selectFrom("migration")
    .select("name")
    .orderBy("applied_at")
    .orderBy("name")
    .execute();
  return rows.map((row) => row.name);
}

async function apply(database: Database, tx: Tx<MigrationTables>, migration: Migration): Promise<boolean> {
  await lock(database, tx);
  const done = await tx
    .selectFrom("migration")
    .select("name")
    .where("name", "=", migration.name)
    .executeTakeFirst();
  if (done) return false;
  await migration.up(tx as unknown as Kysely<unknown>, database.dialect);
  await tx.insertInto("migration").values({ name: migration.name, applied_at: Date.now() }).execute();
  return true;
}

/** Several processes may start at once: one migrates while the others wait. */
async function lock(database: Database, tx: Tx): Promise<void> {
  if (database.dialect === "postgres") await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx);
}
