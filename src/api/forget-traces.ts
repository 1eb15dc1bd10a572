import { CHOICES_KEY, DRAFT_KEY, SEARCHES_KEY } from "../lib/storage-keys.ts";

/** Nobody finds in this browser what the person before them wrote, searched for or opened. */
export function forgetTraces(): void {
  forget(sessionStorage, [DRAFT_KEY]);
  forget(localStorage, [SEARCHES_KEY, CHOICES_KEY]);
}

/** A tab that another person goes on with keeps only their unsaved changes: those who left may come back to theirs, nobody else. */
export function forgetOthers(userId: string): void {
  for (const kept of Object.keys(sessionStorage))
    if (kept.startsWith(DRAFT_KEY) && !kept.startsWith(`${DRAFT_KEY}${userId}.`))
      sessionStorage.removeItem(kept);
}

function forget(storage: Storage, keys: readonly string[]): void {
  for (const kept of Object.keys(storage))
    if (keys.some((key) => kept.startsWith(key))) storage.removeItem(kept);
}
