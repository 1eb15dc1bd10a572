import type { Sql, Tx } from "../../database.ts";
import type { MediaFacts } from "./preview.types.ts";

/** null: there are no facts; undefined: they haven't been found out yet. */
export async function findFacts(
  sql: Sql,
  sha256: string,
  maker: string,
): Promise<MediaFacts | null | undefined> {
  const row = await sql
    .selectFrom("media_facts")
    .select("facts")
    .where("sha256", "=", sha256)
    .where("maker", "=", maker)
    .executeTakeFirst();
  if (!row) return undefined;
  return row.facts === "" ? null : (JSON.parse(row.facts) as MediaFacts);
}

/** The facts about several contents, by hash; contents without facts are left out. */
export async function findManyFacts(
  sql: Sql,
  sha256s: readonly string[],
): Promise<ReadonlyMap<string, { readonly maker: string; readonly facts: MediaFacts }>> {
  const rows = await sql
    .selectFrom("media_facts")
    .select(["sha256", "maker", "facts"])
    .where("sha256", "in", sha256s)
    .where("facts", "!=", "")
    .execute();
  return new Map(
    rows.map(({ sha256, maker, facts }) => [sha256, { maker, facts: JSON.parse(facts) as MediaFacts }]),
  );
}

export async function keepFacts(
  tx: Tx,
  {
    sha256,
    maker,
    facts,
  }: { readonly sha256: string; readonly maker: string; readonly facts: MediaFacts | null },
): Promise<void> {
  const values = { facts: facts === null ? "" : JSON.stringify(facts), maker };
  await tx
    .insertInto("media_facts")
    .values({ sha256, ...values })
    .onConflict((conflict) => conflict.column("sha256").doUpdateSet(values))
    .execute();
}

export async function isBroken(sql: Sql, sha256: string, maker: string): Promise<boolean> {
  const row = await sql
    .selectFrom("broken_thumbnail")
    .select("sha256")
    .where("sha256", "=", sha256)
    .where("maker", "=", maker)
    .executeTakeFirst();
  return row !== undefined;
}

export async function keepBroken(tx: Tx, sha256: string, maker: string): Promise<void> {
  await tx
    .insertInto("broken_thumbnail")
    .values({ sha256, maker })
    .onConflict((conflict) => conflict.column("sha256").doUpdateSet({ maker }))
    .execute();
}

/** Contents with facts, after `after` and below `end`, in order. */
export async function knownContents(
  sql: Sql,
  { after, end, limit }: { readonly after: string; readonly end: string; readonly limit: number },
): Promise<readonly string[]> {
  const from = (table: "media_facts" | "broken_thumbnail") =>
    sql
      .selectFrom(table)
      .select("sha256")
      .where("sha256", ">", after)
      .where("sha256", "<", end)
      .orderBy("sha256")
      .limit(limit)
      .execute();
  const rows = [...(await from("media_facts")), ...(await from("broken_thumbnail"))];
  return [...new Set(rows.map((row) => row.sha256))].sort().slice(0, limit);
}

export async function forgetContents(tx: Tx, sha256s: readonly string[]): Promise<void> {
  await tx.deleteFrom("media_facts").where("sha256", "in", sha256s).execute();
  await tx.deleteFrom("broken_thumbnail").where("sha256", "in", sha256s).execute();
}
