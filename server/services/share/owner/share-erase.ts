import type { Tx } from "../../../database.ts";
import {
  concealShare,
  deleteShare,
  deleteVisits,
  isReported,
  nextShareOf,
} from "./share-erase.repository.ts";

const VISITS_AT_ONCE = 1_000;

/**
 * Removes one share of somebody who leaves; true when there may be more. One that was reported stays, empty and under the
 * pseudonym, because its reports do.
 */
export async function eraseShare(
  tx: Tx,
  ownerId: string,
  { pseudonym, now }: { readonly pseudonym: string; readonly now: number },
): Promise<boolean> {
  const shareId = await nextShareOf(tx, ownerId);
  if (shareId === null) return false;
  if ((await deleteVisits(tx, shareId, VISITS_AT_ONCE)) === VISITS_AT_ONCE) return true;
  if (await isReported(tx, shareId)) await concealShare(tx, shareId, { pseudonym, now });
  else await deleteShare(tx, shareId);
  return true;
}

/** Removes one of the shares that were kept; true when there may be more. */
export async function eraseKeptShare(tx: Tx, pseudonym: string): Promise<boolean> {
  const shareId = await nextShareOf(tx, pseudonym);
  if (shareId === null) return false;
  await deleteShare(tx, shareId);
  return true;
}
