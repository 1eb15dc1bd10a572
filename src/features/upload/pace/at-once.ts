import { UPLOADS_AT_ONCE_KEY } from "../../../lib/storage-keys.ts";
import { AT_ONCE } from "../record/queue.ts";

/** The number of simultaneous files that this person has set. */
export function keptAtOnce(): number {
  const kept = Number(localStorage.getItem(UPLOADS_AT_ONCE_KEY));
  return kept >= AT_ONCE.least && kept <= AT_ONCE.most ? kept : AT_ONCE.usual;
}

export const keepAtOnce = (count: number): void => localStorage.setItem(UPLOADS_AT_ONCE_KEY, String(count));
