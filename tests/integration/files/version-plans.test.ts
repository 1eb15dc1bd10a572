import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { CompiledQuery, createQueryId, type RootOperationNode } from "kysely";
import { migrations } from "../../../server/migrations/index.ts";
import type { Database, Sql } from "../../../server/platform/db/database.ts";
import { migrate } from "../../../server/platform/db/migrate.ts";
import { openDatabase } from "../../../server/platform/db/open-database.ts";
import { oldVersions, versionWith } from "../../../server/services/tree/versions/version.repository.ts";
import { freshDatabase, type TestDatabase } from "../../support/databases.ts";

let fresh: TestDatabase;
let database: Database;
before(async () => {
  fresh = await freshDatabase("sqlite");
  database = openDatabase(fresh.url);
  await migrate(database, migrations);
});
after(async () => {
  await database.close();
  await fresh.drop();
});

/** How SQLite finds what `work` reads by its only statement. */
async function planOf(work: (sql: Sql) => Promise<unknown>): Promise<string> {
  const nodes: RootOperationNode[] = [];
  await work(
    database.read.withPlugin({
      transformQuery: ({ node }) => {
        nodes.push(node);
        return node;
      },
      transformResult: async ({ result }) => result,
    }),
  );
  const [node] = nodes;
  assert.ok(node && nodes.length === 1);
  const { sql, parameters } = database.read.getExecutor().compileQuery(node, createQueryId());
  const { rows } = await database.read.executeQuery<{ detail: string }>(
    CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]),
  );
  return rows.map(({ detail }) => detail).join("\n");
}

it("finds a file's version by its content, however many files had the same", async () => {
  const plan = await planOf((sql) => versionWith(sql, "node", "sha256"));
  assert.match(plan, /^SEARCH .* \(sha256=\? AND node_id=\?\)$/);
});

it("finds a person's old versions, however many others have", async () => {
  const plan = await planOf((sql) => oldVersions(sql, "owner", 1, 200));
  assert.match(plan, /^SEARCH .* \(owner_id=\? AND replaced_at<\?\)$/);
});
