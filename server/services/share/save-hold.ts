import type { Tx } from "../../platform/db/database.ts";
import type { TreeService } from "../tree/tree.service.ts";
import { setLimit, UNLIMITED, ROOT_ID, type CopyState } from "../tree/index.ts";

/**
 * What a save brought is held apart for its receipt, in a drive of nobody's: one per account, a folder per save, named
 * by its task. Copies there are as cheap as any (a row for each top, bytes none), count against no one's quota and
 * never change, whatever the person does with theirs.
 */
export const holdOwner = (accountId: string): string => `receipts~${accountId}`;

export interface Hold {
  readonly folderId: string;
  /** The copies that are held, in the order of `copy.copied`. */
  readonly from: readonly string[];
  readonly copy: CopyState;
}

/** A copy and what is held of it, by id. */
export type HeldTop = readonly [copyId: string, heldId: string];

export const heldTops = ({ from, copy }: Hold): readonly HeldTop[] =>
  from.map((id, index) => [id, copy.copied[index] ?? ""] as const).filter(([, held]) => held !== "");

/** Begins to hold what a save made; copies that are gone by now are left out. */
export async function beginHold(
  tx: Tx,
  tree: TreeService,
  save: { readonly taskId: string; readonly accountId: string; readonly copies: readonly string[] },
): Promise<Hold> {
  const ownerId = holdOwner(save.accountId);
  if ((await tree.usage(tx, ownerId)).limit !== UNLIMITED) await setLimit(tx, ownerId, UNLIMITED);
  const folder = await tree.createFolder(tx, {
    ownerId,
    parentId: ROOT_ID,
    name: save.taskId,
    onClash: "reuse",
  });
  const live = await tree.findLive(tx, save.accountId, save.copies);
  const from = save.copies.filter((id) => live.has(id));
  const copy = await tree.beginCopy(tx, {
    sourceOwnerId: save.accountId,
    ids: from,
    ownerId,
    destinationId: folder.id,
  });
  return { folderId: folder.id, from, copy };
}

/** One bounded step. */
export async function holdStep(
  tx: Tx,
  tree: TreeService,
  hold: Hold,
): Promise<{ readonly hold: Hold; readonly done: boolean }> {
  const { state, done } = await tree.copyStep(tx, hold.copy);
  return { hold: { ...hold, copy: state }, done };
}

/** Lets go of what was held for a save. */
export async function dropHold(
  tx: Tx,
  tree: TreeService,
  accountId: string,
  folderId: string,
): Promise<void> {
  const ownerId = holdOwner(accountId);
  if (await tree.find(tx, ownerId, folderId)) await tree.remove(tx, ownerId, [folderId]);
}
