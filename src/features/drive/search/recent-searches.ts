import { SEARCHES_KEY } from "../../../lib/storage-keys.ts";

const MOST = 8;
const LEAST_LETTERS = 2;

const keyOf = (userId: string): string => `${SEARCHES_KEY}${userId}`;

/** The texts that a person lately searched for in this browser, the latest first. */
export function recentSearches(userId: string): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? "[]");
    return Array.isArray(kept) ? kept.filter((text) => typeof text === "string").slice(0, MOST) : [];
  } catch {
    return [];
  }
}

/** Keeps a text; one that was typed on from the latest takes its place. */
export function rememberSearch(userId: string, text: string): void {
  const wanted = text.trim();
  if (wanted.length < LEAST_LETTERS) return;
  const [latest = "", ...others] = recentSearches(userId);
  const before = wanted.startsWith(latest) ? others : [latest, ...others];
  keep(userId, [wanted, ...before.filter((each) => each !== wanted)]);
}

export function forgetSearch(userId: string, text: string): void {
  keep(
    userId,
    recentSearches(userId).filter((each) => each !== text),
  );
}

/** A browser that keeps nothing still searches. */
function keep(userId: string, texts: readonly string[]): void {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(texts.slice(0, MOST)));
  } catch {
    return;
  }
}
