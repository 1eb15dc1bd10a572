import { sql, type Kysely } from "kysely";
import { StartFault } from "../start-fault.ts";
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
  /** The steps of before, instead of which this one stands. */
  readonly replaces?: Replaced;
}

export interface Replaced {
  /** The name of their last. */
  readonly last: string;
  /** Makes of the schema that they made the one that the migration makes. */
  bringOn(db: Kysely<unknown>): Promise<void>;
}

export const MIGRATION_TABLE = "migration";

const LOCK = 4_801_077;

/**
 * Applies missing migrations in the order of the list, each in one transaction; resolves with the names applied. Throws a
 * `StartFault` for a database that stopped among steps that are replaced.
 */
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
  const applied = await appliedMigrations(tx);
  if (applied.includes(migration.name)) return false;
  const schema = tx as unknown as Kysely<unknown>;
  if (migration.replaces && applied.length > 0) {
    refuseUnfinished(applied, migration.replaces);
    await migration.replaces.bringOn(schema);
    await tx.deleteFrom("migration").execute();
  } else {
    await migration.up(schema, database.dialect);
  }
  await tx.insertInto("migration").values({ name: migration.name, applied_at: Date.now() }).execute();
  return true;
}

function refuseUnfinished(applied: readonly string[], { last }: Replaced): void {
  if (applied.includes(last)) return;
  throw new StartFault([
    `The database was made by an early version of Holdall and lacks its later steps. Start a version that has ${last} with it first, or begin with an empty database.`,
  ]);
}

/** Several processes may start at once: one migrates while the others wait. */
async function lock(database: Database, tx: Tx): Promise<void> {
  if (database.dialect === "postgres") await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx);
}
