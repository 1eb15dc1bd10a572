import { CompiledQuery } from "kysely";
import type { Tx } from "./database.ts";

/**
 * Does `work` in a savepoint: what it did is undone by itself when it fails. Throws only when the database has given up the
 * whole transaction.
 */
export async function settledInside<Tables, Result>(
  tx: Tx<Tables>,
  work: (tx: Tx<Tables>) => Promise<Result>,
): Promise<PromiseSettledResult<Result>> {
  await tx.executeQuery(CompiledQuery.raw("savepoint member"));
  const [settled] = await Promise.allSettled([work(tx)]);
  if (settled.status === "rejected") await tx.executeQuery(CompiledQuery.raw("rollback to member"));
  await tx.executeQuery(CompiledQuery.raw("release member"));
  return settled;
}
