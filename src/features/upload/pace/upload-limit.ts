import { UPLOAD_LIMIT_KEY } from "../../../lib/storage-keys.ts";

/** MB a second. */
export const UPLOAD_LIMIT = { least: 0.1, most: 10_000 } as const;

export const BYTES_PER_MB = 1 << 20;

const keyOf = (userId: string): string => `${UPLOAD_LIMIT_KEY}.${userId}`;

/** Reads the limit of a person's uploads in this browser, in MB a second; undefined without one. */
export function keptLimit(userId: string): number | undefined {
  const kept = Number(localStorage.getItem(keyOf(userId)) ?? 0);
  return isLimit(kept) ? kept : undefined;
}

export function keepLimit(userId: string, limit: number | undefined): void {
  if (limit === undefined) localStorage.removeItem(keyOf(userId));
  else localStorage.setItem(keyOf(userId), String(limit));
}

/** Whether a change of what this browser keeps is one of a person's limit. */
export const isLimitKey = (key: string | null, userId: string): boolean => key === keyOf(userId);

const isLimit = (value: number): boolean => value >= UPLOAD_LIMIT.least && value <= UPLOAD_LIMIT.most;

/** Understands what a person typed: a limit, or none; undefined for anything else. */
export function readLimit(typed: string): { readonly limit: number | undefined } | undefined {
  const text = typed.trim().replace(",", ".");
  if (text === "") return { limit: undefined };
  const limit = Number(text);
  return isLimit(limit) ? { limit } : undefined;
}
