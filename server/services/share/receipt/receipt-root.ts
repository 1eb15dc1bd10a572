import { hashFolder, type Totals } from "../../tree/index.ts";
import type { SavedTop } from "../save/saved-top.ts";

/** Puts everything a save brought into one sealed folder, the root of its receipt. Names must differ. */
export function rootOf(tops: readonly SavedTop[]): Totals & { readonly hash: string } {
  const totals = { files: 0, folders: 0, bytes: 0 };
  for (const { kind, size, totals: inside } of tops) {
    totals.files += inside.files + (kind === "file" ? 1 : 0);
    totals.folders += inside.folders + (kind === "folder" ? 1 : 0);
    totals.bytes += inside.bytes + size;
  }
  return { ...totals, hash: hashFolder(totals, tops) };
}
