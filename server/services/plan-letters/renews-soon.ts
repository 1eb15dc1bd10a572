import type { Currency } from "../../../contract/currencies.ts";
import type { Database } from "../../database.ts";
import { isNoted, noteLetter } from "./plan-letter.repository.ts";

const DAY_MS = 86_400_000;
/** The membership agreement promises a week and thirty days; a day more leaves room for a mail server that is away. */
const TOLD_BEFORE = { month: 8 * DAY_MS, year: 31 * DAY_MS } as const;

/** The next term of a plan that somebody has renewed, as it stands now. */
export interface Renewal {
  /** Names the subscription and its term. */
  readonly term: string;
  /** Epoch ms. */
  readonly at: number;
  readonly period: keyof typeof TOLD_BEFORE;
  /** The plan's name in each language. */
  readonly names: Readonly<Record<string, string>>;
  /** With tax, in the smallest unit of `currency`. */
  readonly price: number;
  readonly currency: Currency;
  /** Empty where the provider doesn't tell. */
  readonly cardLast4: string;
}

export interface RenewsSoonParts {
  readonly database: Database;
  /** The people who are charged for a next term up to a time (epoch ms), unless something changes. */
  readonly renewingUntil: (until: number) => AsyncIterable<string>;
  /** Null for somebody who isn't charged again by themselves. */
  readonly renewalOf: (ownerId: string) => Promise<Renewal | null>;
  readonly now: () => number;
}

/** Notes a letter for each person who is charged for a next term soon, once for each term. */
export async function noteRenewals(parts: RenewsSoonParts): Promise<void> {
  const { database, renewingUntil, renewalOf, now } = parts;
  const faults: unknown[] = [];
  const note = async (ownerId: string) => {
    const renewal = await renewalOf(ownerId);
    if (!renewal || renewal.at - now() > TOLD_BEFORE[renewal.period]) return;
    const key = `renews/${renewal.term}`;
    if (!(await isNoted(database.read, ownerId, key)))
      await database.write((tx) => noteLetter(tx, ownerId, key, now()));
  };
  // One that can't be read keeps no others from their letters.
  for await (const ownerId of renewingUntil(now() + TOLD_BEFORE.year))
    await note(ownerId).catch((fault: unknown) => faults.push(fault));
  if (faults.length > 0) throw new AggregateError(faults, "people could not be told of renewals");
}
