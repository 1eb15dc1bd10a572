import type { Tx } from "../../database.ts";
import { expireAll, hasUploads } from "./upload.repository.ts";

/** Ends all uploads of somebody, finished ones included; true while any is still to be cleared away. */
export async function eraseUploads(tx: Tx, ownerId: string): Promise<boolean> {
  if (!(await hasUploads(tx, ownerId))) return false;
  await expireAll(tx, ownerId);
  return true;
}
