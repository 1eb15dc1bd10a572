import { isAccount } from "./account.ts";
import type { Booking, Posting } from "./ledger.types.ts";
import { isTestUnit, isUnit } from "./unit.ts";

const KEY = /^[A-Za-z0-9:._/-]{1,200}$/;
const CAUSE = /^[a-z]+(?:_[a-z]+)*$/;
const ACTOR = /^(?:person\/[0-9A-Z]{26}|operator\/[A-Za-z0-9._-]{1,64}|system)$/;
const MOST_POSTINGS = 100;

/** Larger amounts and balances aren't exact in every program that reads them. */
export const LARGEST = BigInt(Number.MAX_SAFE_INTEGER);

/** The fault of a booking that can't be right, whatever the book says; null when there is none. */
export function faultOf({ key, cause, actor, postings }: Booking): string | null {
  if (!KEY.test(key)) return "its key isn't one";
  if (!CAUSE.test(cause)) return "its cause isn't a word";
  if (!ACTOR.test(actor)) return "its actor isn't one";
  if (postings.length < 2 || postings.length > MOST_POSTINGS) return `it has ${postings.length} postings`;
  return postings.map(postingFault).find((fault) => fault !== null) ?? togetherFault(postings);
}

function postingFault({ account, unit, amount }: Posting): string | null {
  if (!isAccount(account)) return `${account} is no account`;
  if (!isUnit(unit)) return `${unit} is no unit`;
  if (amount === 0n) return `nothing is posted to ${account}`;
  return amount > LARGEST || amount < -LARGEST ? `${amount} ${unit} is too much` : null;
}

function togetherFault(postings: readonly Posting[]): string | null {
  const places = new Set(postings.map(({ account, unit }) => `${account} ${unit}`));
  if (places.size < postings.length) return "an account has two postings in one unit";
  if (new Set(postings.map(({ unit }) => isTestUnit(unit))).size > 1) return "test and real units meet";
  for (const [unit, sum] of sums(postings)) if (sum !== 0n) return `its ${unit} come to ${sum}, not to zero`;
  return null;
}

export function sums(postings: readonly Posting[]): ReadonlyMap<string, bigint> {
  const byUnit = new Map<string, bigint>();
  for (const { unit, amount } of postings) byUnit.set(unit, (byUnit.get(unit) ?? 0n) + amount);
  return byUnit;
}
