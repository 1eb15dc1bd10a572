import assert from "node:assert/strict";
import type { CompiledQuery } from "kysely";
import type { Sql } from "./database.ts";

type Parameter = string | number;

/**
 * Wraps a query that runs for nearly every request: it is built and compiled once for each database, then sent with
 * other parameters. They must be exactly the query's own, in their order.
 */
export function compiledOnce<Tables, Row, Parameters extends readonly Parameter[]>(
  build: (sql: Sql<Tables>, ...parameters: Parameters) => { compile(): CompiledQuery<Row> },
): (sql: Sql<Tables>, ...parameters: Parameters) => Promise<readonly Row[]> {
  const kept = new WeakMap<Sql<Tables>, CompiledQuery<Row>>();
  return async (sql, ...parameters) => {
    let query = kept.get(sql);
    if (!query) {
      query = build(sql, ...parameters).compile();
      assert.deepEqual(query.parameters, parameters, "the query has other parameters");
      kept.set(sql, query);
    }
    return (await sql.executeQuery<Row>({ ...query, parameters })).rows;
  };
}
