import type { Currency } from "../../../contract/currencies.ts";
import type { Database } from "../../database.ts";
import { noteLetter } from "./plan-letter.repository.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** The membership agreement promises a week and thirty days; a day more leaves room for a mail server that is away. */
const TOLD_BEFORE = { month: 8 * DAY_MS, year: 31 * DAY_MS } as const;

/** In each round; the longest due come first. */
const LOOKED_AT_ONCE = 500;

/** The next term of a plan that somebody has renewed, as it stands now. */
export interface Renewal {
  /** Names the subscription and its term. */
  readonly term: string;
  /** Epoch ms. */
  readonly at: number;
  /** The same without free days that may be withdrawn. */
  readonly soonest: number;
  readonly period: keyof typeof TOLD_BEFORE;
  /** The plan's name in each language. */
  readonly names: Readonly<Record<string, string>>;
  /** With tax, in the smallest unit of `currency`. */
  readonly price: number;
  readonly currency: Currency;
  /** Empty where the provider doesn't tell. */
  readonly cardLast4: string;
}

interface Looked {
  readonly id: string;
  readonly ownerId: string;
  /** Epoch ms. */
  readonly lookAt: number;
}

export interface RenewsSoonParts {
  readonly database: Database;
  /** Subscriptions whose renewal is to be looked into by now, the longest due first. */
  readonly toLookAt: (limit: number) => Promise<readonly Looked[]>;
  /** Has one looked into again at a time (epoch ms), or as soon as it changes; false when it was changed since it was read. */
  readonly moveLook: (looked: Looked, to: number) => Promise<boolean>;
  /** Null for somebody who isn't charged again by themselves. */
  readonly renewalOf: (ownerId: string) => Promise<Renewal | null>;
  readonly now: () => number;
}

/** Notes a letter for each person who is charged for a next term soon, once for each term. */
export async function noteRenewals(parts: RenewsSoonParts): Promise<void> {
  const faults: unknown[] = [];
  // One that can't be read keeps no others from their letters.
  for (const looked of await parts.toLookAt(LOOKED_AT_ONCE))
    await look(parts, looked).catch((fault: unknown) => faults.push(fault));
  if (faults.length > 0) throw new AggregateError(faults, "people could not be told of renewals");
}

async function look(parts: RenewsSoonParts, looked: Looked): Promise<void> {
  const { database, renewalOf, moveLook } = parts;
  const { ownerId } = looked;
  const at = parts.now();
  // Whoever moves it first looks, and it is looked at again if that fails.
  const claimed = { ...looked, lookAt: at + HOUR_MS };
  if (!(await moveLook(looked, claimed.lookAt))) return;
  const renewal = await renewalOf(ownerId);
  const before = renewal ? TOLD_BEFORE[renewal.period] : 0;
  if (renewal && renewal.at - at <= before)
    await database.write((tx) => noteLetter(tx, ownerId, `renews/${renewal.term}`, at));
  // Free days and another tax change day and price, and nothing of the subscription itself.
  await moveLook(claimed, Math.max(at + DAY_MS, (renewal?.soonest ?? 0) - before));
}
