import { parseUrl } from "./parse-url.ts";

/** A page elsewhere from which somebody came, and until when (epoch ms) that is remembered. */
interface Referrer {
  readonly val: string;
  readonly expired: number;
}

const KEY = "holdall.referrers";
const KEPT_MS = 12 * 3_600_000;
const MOST = 10;

/**
 * The hosts from which somebody came within twelve hours, the latest first. The present one is kept with them unless it is this site.
 *
 * @param referrer As `document.referrer` has it.
 */
export function keepReferrer(referrer: string, now: number): readonly string[] {
  const host = hostOf(referrer);
  const before = stored().filter(({ val, expired }) => expired > now && val !== host);
  const own: Referrer[] =
    host === "" || host === location.host ? [] : [{ val: host, expired: now + KEPT_MS }];
  const kept = [...own, ...before].slice(0, MOST);
  if (own.length > 0) store(kept);
  return kept.map(({ val }) => val);
}

const hostOf = (address: string): string => parseUrl(address)?.host ?? "";

function stored(): readonly Referrer[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isReferrer) : [];
  } catch {
    return [];
  }
}

function isReferrer(entry: unknown): entry is Referrer {
  const { val, expired } = (entry ?? {}) as Partial<Record<"val" | "expired", unknown>>;
  return typeof val === "string" && typeof expired === "number";
}

function store(kept: readonly Referrer[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // A browser that keeps nothing forgets where somebody came from.
  }
}
