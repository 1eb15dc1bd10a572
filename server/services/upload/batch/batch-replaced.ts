import type { AskedCall } from "../../../platform/calls/asked-call.ts";
import type { KeptCalls } from "../../../platform/calls/kept-calls.ts";
import type { Sql, Tx } from "../../../database.ts";
import { failure, type Failure } from "../../../platform/failure.ts";
import type { Entry, TreeService } from "../../tree/index.ts";
import type { BatchFile } from "./batch-file.ts";

export interface ReplacedParts {
  readonly calls: Pick<KeptCalls, "findEach" | "keepEach">;
  readonly tree: Pick<TreeService, "findMany">;
}

/** A file of a batch, and its content. */
interface Shown {
  readonly file: Pick<BatchFile, "id" | "header">;
  readonly sha256: string;
}

/**
 * Finds the entries that files of this batch replaced when it was asked before, by the ids of the batch's files. A replaced
 * file keeps its own id, so the tree can't be asked for those ids.
 */
export async function replacedBefore(
  { calls, tree }: ReplacedParts,
  sql: Sql,
  ownerId: string,
  files: readonly Shown[],
): Promise<ReadonlyMap<string, Entry | Failure>> {
  const replacing = files.filter(({ file }) => file.header.on_conflict === "REPLACE");
  const kept = await calls.findEach<string>(
    sql,
    replacing.map((shown) => askedFor(ownerId, shown)),
  );
  const ids = [...kept.values()].filter((one) => typeof one === "string");
  const entries = await tree.findMany(sql, ownerId, ids);
  const told = (one: string | Failure) =>
    typeof one === "string" ? (entries.get(one) ?? failure("file_not_found")) : one;
  return new Map([...kept].map(([id, one]) => [id, told(one)]));
}

/** Keeps which files were replaced, in the transaction that did it; newly made files are found by their ids. */
export async function keepReplaced(
  { calls }: ReplacedParts,
  tx: Tx,
  ownerId: string,
  made: readonly (Shown & { readonly entry: Entry })[],
): Promise<void> {
  const replaced = made.filter(
    ({ file, entry }) => file.header.on_conflict === "REPLACE" && entry.id !== file.id,
  );
  await calls.keepEach(
    tx,
    replaced.map((one) => ({ asked: askedFor(ownerId, one), kept: one.entry.id })),
  );
}

/** Each file is a call of its own, because a batch may come again as a part, or among others. */
const askedFor = (ownerId: string, { file, sha256 }: Shown): AskedCall => ({
  accountId: ownerId,
  requestId: file.id,
  wish: sha256,
});
