import { UPLOAD_LIMIT_KEY } from "../../../lib/storage-keys.ts";

/** In MB a second. */
export const UPLOAD_LIMIT = { least: 0.1, most: 10_000 } as const;

export const BYTES_PER_MB = 1 << 20;

const keyOf = (userId: string): string => `${UPLOAD_LIMIT_KEY}.${userId}`;

/** The limit for a person's uploads in this browser, in MB a second; undefined without one. */
export function keptLimit(userId: string): number | undefined {
  const kept = Number(localStorage.getItem(keyOf(userId)) ?? 0);
  return isLimit(kept) ? kept : undefined;
}

export function keepLimit(userId: string, limit: number | undefined): void {
  if (limit === undefined) localStorage.removeItem(keyOf(userId));
  else localStorage.setItem(keyOf(userId), String(limit));
}

/** True when a storage key is that of a person's limit. */
export const isLimitKey = (key: string | null, userId: string): boolean => key === keyOf(userId);

const isLimit = (value: number): boolean => value >= UPLOAD_LIMIT.least && value <= UPLOAD_LIMIT.most;

/** Reads a typed limit; an empty text means none, and anything else gives undefined. */
export function readLimit(typed: string): { readonly limit: number | undefined } | undefined {
  const text = typed.trim().replace(",", ".");
  if (text === "") return { limit: undefined };
  const limit = Number(text);
  return isLimit(limit) ? { limit } : undefined;
}
