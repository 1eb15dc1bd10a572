import assert from "node:assert/strict";
import { it } from "node:test";
import { sql } from "kysely";
import type { Database } from "../../../server/database.ts";
import { migrations } from "../../../server/migrations/index.ts";
import { appliedMigrations, migrate } from "../../../server/platform/db/migrate.ts";
import { forEachDatabase } from "../../support/databases.ts";

/** The tables of later steps are there already, so these tests take the first step alone. */
const BASELINE = migrations.slice(0, 1);
const NAMES = BASELINE.map(({ name }) => name);

/** Makes of the schema what the steps before the baseline had made, as far as they were applied. */
async function asBefore(database: Database, applied: readonly string[]): Promise<void> {
  await database.write(async (tx) => {
    await sql`alter table upload add column staged_as text`.execute(tx);
    await sql`create index share_unsealed on share (unsealed_at)`.execute(tx);
    await sql`create index node_trashed on node (owner_id, parent_id) where trashed_at is not null`.execute(
      tx,
    );
    await tx.deleteFrom("migration").execute();
    const rows = applied.map((name, at) => ({ name, applied_at: at }));
    await tx.insertInto("migration").values(rows).execute();
  });
}

const columnsOf = async (database: Database, table: string): Promise<readonly string[]> => {
  const tables = await database.read.introspection.getTables();
  return tables.find(({ name }) => name === table)!.columns.map(({ name }) => name);
};

forEachDatabase((open) => {
  it("brings a database that has every step from before the baseline on from there", async () => {
    const database = await open();
    await asBefore(database, ["0001-login", "0037-tree-orders", "0038-name-lists"]);
    const account = { day: "2026-11-26", bytes: 1, requests: 1 };
    await database.write((tx) =>
      tx
        .insertInto("download_traffic")
        .values({ owner_id: "somebody", ...account })
        .execute(),
    );
    assert.deepEqual(await migrate(database, BASELINE), NAMES);
    assert.deepEqual(await appliedMigrations(database.read), NAMES);
    assert.ok(!(await columnsOf(database, "upload")).includes("staged_as"));
    const kept = await database.read.selectFrom("download_traffic").select("owner_id").execute();
    assert.deepEqual(kept, [{ owner_id: "somebody" }]);
    assert.deepEqual(await migrate(database, BASELINE), []);
  });

  it("refuses one that stopped among them, says what to do, and leaves it as it is", async () => {
    const database = await open();
    const applied = ["0001-login", "0037-tree-orders"];
    await asBefore(database, applied);
    await assert.rejects(migrate(database, BASELINE), {
      name: "StartFault",
      message: /version that has 0038-name-lists .* or begin with an empty database/,
    });
    assert.deepEqual(await appliedMigrations(database.read), applied);
    assert.ok((await columnsOf(database, "upload")).includes("staged_as"));
  });
});
