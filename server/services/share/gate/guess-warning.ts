import type { Database } from "../../../database.ts";
import { attempts, countAttempt } from "./share-attempt.repository.ts";
import type { Share } from "../share.types.ts";

/** Tells owners that one of their shares is guessed at: once a day for each share. */
export type GuessWarning = (share: Share) => Promise<void>;

export interface WarningDeps {
  readonly database: Database;
  readonly now: () => number;
  /** Writes to the owner; never throws. */
  readonly tellGuessed: (share: Share) => Promise<void>;
}

const TOLD = "told";
const DAY_MS = 86_400_000;

export function createGuessWarning({ database, now, tellGuessed }: WarningDeps): GuessWarning {
  return async (share) => {
    const told = { shareId: share.id, buckets: [TOLD], now: now() };
    if ((await attempts(database.read, told)).size > 0) return;
    const ends = () => now() + DAY_MS;
    const counts = await database.write((tx) => countAttempt(tx, { ...told, ends }));
    if (counts.get(TOLD) === 1) await tellGuessed(share);
  };
}
