import type { Selectable } from "kysely";
import type { FileCategory } from "../../../../contract/files.ts";
import type { Sql, Tx } from "../../../database.ts";
import type { ShareCollectTable } from "./collect.table.ts";
import type { Collect, CollectTerms } from "./collect.types.ts";

export async function insertCollect(tx: Tx, shareId: string, terms: CollectTerms): Promise<void> {
  const nothing = { files: 0, bytes: 0, last_at: null, untold_since: null, told_files: 0 };
  await tx
    .insertInto("share_collect")
    .values({ share_id: shareId, ...termsRow(terms), ...nothing })
    .execute();
}

export async function updateCollect(tx: Tx, shareId: string, terms: CollectTerms): Promise<void> {
  await tx.updateTable("share_collect").set(termsRow(terms)).where("share_id", "=", shareId).execute();
}

export async function findCollect(sql: Sql, shareId: string): Promise<Collect | null> {
  return (await findCollects(sql, [shareId])).get(shareId) ?? null;
}

/** The terms of those among the shares that collect. */
export async function findCollects(
  sql: Sql,
  shareIds: readonly string[],
): Promise<ReadonlyMap<string, Collect>> {
  if (shareIds.length === 0) return new Map();
  const rows = await sql.selectFrom("share_collect").selectAll().where("share_id", "in", shareIds).execute();
  return new Map(rows.map((row) => [row.share_id, toCollect(row)]));
}

export interface Arrival {
  readonly size: number;
  /** Epoch ms. */
  readonly at: number;
}

export async function countArrival(tx: Tx, shareId: string, { size, at }: Arrival): Promise<void> {
  await tx
    .updateTable("share_collect")
    .set(({ eb, fn, val }) => ({
      files: eb("files", "+", 1),
      bytes: eb("bytes", "+", size),
      last_at: at,
      untold_since: fn.coalesce("untold_since", val(at)),
    }))
    .where("share_id", "=", shareId)
    .execute();
}

export interface Untold {
  readonly shareId: string;
  readonly ownerId: string;
  readonly title: string;
  readonly letters: boolean;
  readonly files: number;
}

/** Links by which something arrived of which nobody was told, and nothing since `quietSince`, or much longer ago. */
export async function listUntold(
  sql: Sql,
  {
    quietSince,
    untoldBefore,
    limit,
  }: { readonly quietSince: number; readonly untoldBefore: number; readonly limit: number },
): Promise<readonly Untold[]> {
  const rows = await sql
    .selectFrom("share_collect")
    .innerJoin("share", "share.id", "share_collect.share_id")
    .select(["share_id", "owner_id", "title", "letters", "files", "told_files"])
    .where("untold_since", "is not", null)
    .where(({ eb, or }) => or([eb("last_at", "<=", quietSince), eb("untold_since", "<=", untoldBefore)]))
    .orderBy("untold_since")
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    shareId: row.share_id,
    ownerId: row.owner_id,
    title: row.title,
    letters: row.letters === 1,
    files: row.files - row.told_files,
  }));
}

/** Marks arrivals as told; false when somebody else did meanwhile. What arrived since then waits for the next letter. */
export async function markTold(tx: Tx, { shareId, files }: Untold): Promise<boolean> {
  const marked = await tx
    .updateTable("share_collect")
    .set(({ eb, case: when, ref }) => ({
      told_files: eb("told_files", "+", files),
      untold_since: when()
        .when("files", "=", eb("told_files", "+", files))
        .then(null)
        .else(ref("last_at"))
        .end(),
    }))
    .where("share_id", "=", shareId)
    .where("untold_since", "is not", null)
    .where(({ eb }) => eb("files", ">=", eb("told_files", "+", files)))
    .returning("share_id")
    .executeTakeFirst();
  return marked !== undefined;
}

const termsRow = (terms: CollectTerms) => ({
  max_files: terms.maxFiles,
  max_bytes: terms.maxBytes,
  max_file_bytes: terms.maxFileBytes,
  kinds: terms.kinds.join(","),
  asks_name: Number(terms.asksName),
  letters: Number(terms.letters),
});

const toCollect = (row: Selectable<ShareCollectTable>): Collect => ({
  maxFiles: row.max_files,
  maxBytes: row.max_bytes,
  maxFileBytes: row.max_file_bytes,
  kinds: row.kinds === "" ? [] : (row.kinds.split(",") as FileCategory[]),
  asksName: row.asks_name === 1,
  letters: row.letters === 1,
  files: row.files,
  bytes: row.bytes,
  lastAt: row.last_at,
});
