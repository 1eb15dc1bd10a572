import type { Database, Tx } from "../../../database.ts";
import { endingShares, type EndingShare } from "./ending-shares.repository.ts";

const DAY_MS = 86_400_000;
const BEFORE_MS = 3 * DAY_MS;
const LASTED_MS = 7 * DAY_MS;
const AT_ONCE = 100;
/** Ends that were moved nearer are noticed after this, because all of the three days are looked at anew. */
const WHOLE_MS = 3_600_000;

export interface TellEndingParts {
  readonly database: Database;
  readonly now: () => number;
  /** Tells the owner of a share, once for each of its ends. */
  readonly tellEnding: (tx: Tx, share: EndingShare) => Promise<void>;
}

/**
 * Tells owners that a share ends in three days. Each process remembers how far it has looked, so that a round costs
 * nothing while no other end comes near.
 */
export function createTellEnding({ database, now, tellEnding }: TellEndingParts): () => Promise<void> {
  let lookedUntil = 0;
  let wholeAt = 0;
  return async () => {
    const until = now() + BEFORE_MS;
    const isWhole = now() - wholeAt >= WHOLE_MS;
    if (isWhole) wholeAt = now();
    let after = { endsAt: isWhole ? now() : Math.max(lookedUntil, now()), id: "" };
    for (let found = AT_ONCE; found === AT_ONCE;) {
      const shares = await endingShares(database.read, { after, until, lastedMs: LASTED_MS, limit: AT_ONCE });
      for (const share of shares) await database.write((tx) => tellEnding(tx, share));
      after = shares.at(-1) ?? after;
      found = shares.length;
    }
    lookedUntil = until;
  };
}
