import type { Tx } from "../../../platform/db/database.ts";
import {
  mendBlobReferences,
  mendNumber,
  mendTotals,
  mendTree,
  mendTreeReferences,
  mendUsage,
  ownerOfFolder,
  unseal,
} from "./mend.repository.ts";
import { lockDrive } from "../references/quota.repository.ts";
import type { Miscount } from "./recount.ts";

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
      await lockDrive(tx, id);
      await mendUsage(tx, id, lacking);
      return true;
    case "tree":
      await mendTree(tx, id);
      return true;
    case "hash":
      return false;
    default:
      return mendFolder(tx, { what, id, stored, counted });
  }
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
