import assert from "node:assert/strict";
import { after, before } from "node:test";
import { CompiledQuery, createQueryId, type RootOperationNode } from "kysely";
import { type Database, type Sql, openDatabase } from "../../server/database.ts";
import { migratedDatabase, type TestDatabase } from "./databases.ts";

/** Tells how the database finds what `work` reads by its only statement: its own words, a step a line. */
export async function planOf(database: Database, work: (sql: Sql) => Promise<unknown>): Promise<string> {
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
  const explain = database.dialect === "sqlite" ? "explain query plan" : "explain";
  const { rows } = await database.read.executeQuery<Readonly<Record<string, unknown>>>(
    CompiledQuery.raw(`${explain} ${sql}`, [...parameters]),
  );
  return rows.map((row) => String(row["detail"] ?? row["QUERY PLAN"])).join("\n");
}

/** `planOf` in an empty SQLite database that lasts as long as the suite. */
export function sqlitePlans(): (work: (sql: Sql) => Promise<unknown>) => Promise<string> {
  let fresh: TestDatabase;
  let database: Database;
  before(async () => {
    fresh = await migratedDatabase("sqlite");
    database = openDatabase(fresh.url);
  });
  after(async () => {
    await database.close();
    await fresh.drop();
  });
  return (work) => planOf(database, work);
}
