import { CHOICES_KEY, DRAFT_KEY, SEARCHES_KEY } from "../lib/storage-keys.ts";

/** Nobody finds in this browser what the person before them wrote, searched for or opened. */
export function forgetTraces(): void {
  forget(sessionStorage, [DRAFT_KEY]);
  forget(localStorage, [SEARCHES_KEY, CHOICES_KEY]);
}

function forget(storage: Storage, keys: readonly string[]): void {
  for (const kept of Object.keys(storage))
    if (keys.some((key) => kept.startsWith(key))) storage.removeItem(kept);
}
