import type { Tx } from "../../../database.ts";
import {
  mendBlobReferences,
  mendNumber,
  mendTotals,
  mendTree,
  mendTreeReferences,
  ownerOfFolder,
  renameTree,
  unseal,
} from "./mend.repository.ts";
import { rewriteList } from "./name-lists.repository.ts";
import { isCountable } from "../countable.ts";
import type { Amount } from "../references/quota.ts";
import { giveBack, lockDrive } from "../references/quota.repository.ts";
import { rewriteOrders } from "../sealing/orders/orders.repository.ts";
import { treesByHash } from "../sealing/seal.repository.ts";
import { treesById } from "../sealing/sealed/sealed.repository.ts";
import { hashOfTree, type Miscount } from "./recount.ts";

/**
 * Puts right what counting again found; false when nothing can be computed for it. What rests on it may be wrong in
 * turn, so count and mend until nothing more is found.
 */
export async function mend(tx: Tx, { what, id, stored, counted }: Miscount, now: number): Promise<boolean> {
  const lacking = counted - stored;
  switch (what) {
    case "references":
      await mendBlobReferences(tx, id, lacking, now);
      return true;
    case "tree references":
      await mendTreeReferences(tx, Number(id), lacking, now);
      return true;
    case "usage":
      return mendQuota(tx, id, { bytes: -lacking, entries: 0 });
    case "entries":
      return mendQuota(tx, id, { bytes: 0, entries: -lacking });
    case "tree":
      await mendTree(tx, id);
      return true;
    case "orders":
      await rewriteOrders(tx, Number(id));
      return true;
    case "names":
      await rewriteList(tx, id);
      return true;
    case "hash":
      return mendHash(tx, id);
    default:
      return mendFolder(tx, { what, id, stored, counted });
  }
}

async function mendQuota(tx: Tx, ownerId: string, tooMuch: Amount): Promise<boolean> {
  await lockDrive(tx, ownerId);
  await giveBack(tx, ownerId, tooMuch);
  return true;
}

/**
 * The entries of a tree can't be mended. One that is too large to be counted isn't damaged for that: it is called by what
 * is written down of it now.
 */
async function mendHash(tx: Tx, hash: string): Promise<boolean> {
  const id = (await treesByHash(tx, [hash])).get(hash) ?? 0;
  const tree = (await treesById(tx, [id])).get(id);
  if (!tree || isCountable(tree)) return false;
  return renameTree(tx, hash, await hashOfTree(tx, id));
}

/** A folder's own numbers change under the lock of its drive only. */
async function mendFolder(tx: Tx, { what, id, stored, counted }: Miscount): Promise<boolean> {
  const ownerId = await ownerOfFolder(tx, id);
  if (ownerId === null) return true;
  await lockDrive(tx, ownerId);
  if (what === "masks" || what === "kept") await mendNumber(tx, id, what, counted - stored);
  else if (what === "seal") await unseal(tx, id);
  else await mendTotals(tx, id);
  return true;
}
