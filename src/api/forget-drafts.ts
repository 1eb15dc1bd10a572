import { DRAFT_KEY } from "../lib/storage-keys.ts";

/** Nobody finds in this tab what the person before them wrote. */
export function forgetDrafts(): void {
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith(DRAFT_KEY)) sessionStorage.removeItem(key);
}
