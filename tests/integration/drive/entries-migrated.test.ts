import assert from "node:assert/strict";
import { it } from "node:test";
import { sql } from "kysely";
import { migrations } from "../../../server/migrations/index.ts";
import { migrate } from "../../../server/platform/db/migrate.ts";
import { UNLIMITED } from "../../../server/services/tree/index.ts";
import { forEachDatabase } from "../../support/databases.ts";

const AT = migrations.findIndex(({ name }) => name === "0028-entries");

/** A database from before entries were counted. */
forEachDatabase(
  (open, dialect) => {
    it("counts the rows of each drive, and bounds totals that no database can count", async () => {
      const database = await open();
      const beyond = dialect === "sqlite" ? 1.01e23 : 4e18;
      await database.write(async (tx) => {
        await sql`insert into quota (owner_id, limit_bytes, usage_bytes) values ('one', null, 0), ('held', ${UNLIMITED}, 0)`.execute(
          tx,
        );
        for (const [id, owner] of [
          ["a", "one"],
          ["b", "one"],
          ["c", "held"],
        ] as const) {
          await sql`
          insert into node (id, owner_id, parent_id, name, sort_key, type_key, is_file, size, mime_type, category,
            folder_type, starred, created_at, modified_at, revision, params, masks, files, folders, bytes, kept)
          values (${id}, ${owner}, '', ${id}, ${id}, '', 0, 0, '', 'OTHER', '', 0, 1, 1, 1, '{}', 0, 0,
            ${sql.raw(id === "b" ? String(beyond) : "7")}, 0, 0)`.execute(tx);
        }
        await sql`
        insert into tree (id, hash, files, folders, bytes, entries, height, refs, created_at, freed_at)
        values (1, 'hash', ${sql.raw(String(beyond))}, 3, 0, 1, 2, 0, 1, 1)`.execute(tx);
      });
      assert.ok((await migrate(database, migrations)).includes("0028-entries"));
      const quotas = await database.read.selectFrom("quota").selectAll().orderBy("owner_id").execute();
      assert.deepEqual(
        quotas.map((one) => [one.owner_id, one.limit_entries, one.usage_entries]),
        [
          ["held", UNLIMITED, 1],
          ["one", null, 2],
        ],
      );
      const nodes = await database.read.selectFrom("node").select("folders").orderBy("id").execute();
      assert.deepEqual(
        nodes.map(({ folders }) => folders),
        [7, 1_000_000_000_000, 7],
      );
      const trees = await database.read.selectFrom("tree").select(["files", "folders"]).execute();
      assert.deepEqual(trees, [{ files: 1_000_000_000_000, folders: 3 }]);
    });
  },
  migrations.slice(0, AT),
);
