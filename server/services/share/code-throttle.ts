import type { Database } from "../../platform/db/database.ts";
import { failure } from "../../platform/http/failure.ts";
import { attempts, countAttempt, uncountAttempt, windowsEnd } from "./share-attempt.repository.ts";
import type { Visitor } from "./share.types.ts";
import { accountKey, addressKey, deviceKey } from "./visitor-keys.ts";

const WINDOW_MS = 3_600_000;

interface Limit {
  /** Tries in an hour after which a human check is asked for. */
  readonly recent: number;
  /** After which each try takes a human check of its own. */
  readonly fresh: number;
  /** After which nothing is taken any more. */
  readonly most: number;
}

/**
 * The device is what the client says it is, so its address has a limit of its own, and so has the account. All who
 * guess at one share together only make the human check harder for everybody: nobody can use up a share's tries for
 * others, and a guesser with many addresses pays a proof of work for each try.
 */
const LIMITS = {
  device: { recent: 5, fresh: 10, most: 20 },
  account: { recent: 5, fresh: 10, most: 20 },
  address: { recent: 20, fresh: 40, most: 60 },
  share: { recent: 100, fresh: 300, most: Infinity },
} as const satisfies Readonly<Record<string, Limit>>;

const ALL = "*";

export interface ThrottleDeps {
  readonly database: Database;
  readonly key: string;
  readonly now: () => number;
}

/** How a try went, and how many more are taken in this hour. */
export interface Tried {
  readonly isRight: boolean;
  readonly left: number;
}

/**
 * Runs `check` on a passcode within the limits, which hold over all servers. Each try is counted before it is checked,
 * so that tries side by side can't outrun the count; a right one is taken back.
 * Throws `captcha_required`, `captcha_invalid`, or `resource_exhausted` with `until`, when tries are taken again.
 */
export async function throttled(
  { database, key, now }: ThrottleDeps,
  shareId: string,
  visitor: Visitor,
  check: () => Promise<boolean>,
): Promise<Tried> {
  const limits = limitsOf(shareId, visitor, key);
  const buckets = [...limits.keys()];
  const isOver = (counts: ReadonlyMap<string, number>, by: keyof Limit) =>
    [...limits].some(([bucket, limit]) => (counts.get(bucket) ?? 0) > limit[by]);
  const asked = (counts: ReadonlyMap<string, number>) =>
    isOver(counts, "fresh") ? "fresh" : isOver(counts, "recent") ? "recent" : "none";

  const refuse = async (counts: ReadonlyMap<string, number>): Promise<never> => {
    const full = [...limits].filter(([bucket, { most }]) => (counts.get(bucket) ?? 0) > most);
    const ends = await windowsEnd(database.read, {
      shareId,
      buckets: full.map(([bucket]) => bucket),
      now: now(),
    });
    throw failure("resource_exhausted", { until: new Date(ends || now() + WINDOW_MS).toISOString() });
  };

  const wouldBe = plusOne(await attempts(database.read, { shareId, buckets, now: now() }));
  if (isOver(wouldBe, "most")) await refuse(wouldBe);
  const shown = asked(wouldBe);
  if (shown !== "none") await visitor.proveHuman(shown);

  const counted = await database
    .write(async (tx) => {
      const counts = await countAttempt(tx, { shareId, buckets, now: now(), ends: now() + WINDOW_MS });
      if (isOver(counts, "most")) throw new TooMany(counts);
      if (RANK[asked(counts)] > RANK[shown]) throw failure("captcha_required");
      return counts;
    })
    .catch((error: unknown) => {
      if (error instanceof TooMany) return refuse(error.counts);
      throw error;
    });
  const isRight = await check();
  if (isRight) await database.write((tx) => uncountAttempt(tx, shareId, buckets));
  const left = [...limits].map(([bucket, { most }]) => most - (counted.get(bucket) ?? 0));
  return { isRight, left: Math.max(0, Math.min(...left)) };
}

/** Ends the transaction: a try that isn't taken isn't counted either. */
class TooMany extends Error {
  readonly counts: ReadonlyMap<string, number>;

  constructor(counts: ReadonlyMap<string, number>) {
    super("too many tries");
    this.counts = counts;
  }
}

const RANK = { none: 0, recent: 1, fresh: 2 } as const;

function limitsOf(shareId: string, visitor: Visitor, key: string): ReadonlyMap<string, Limit> {
  const limits = new Map<string, Limit>([
    [deviceKey(shareId, visitor, key), LIMITS.device],
    [addressKey(shareId, visitor, key), LIMITS.address],
    [ALL, LIMITS.share],
  ]);
  if (visitor.userId !== null) limits.set(accountKey(shareId, visitor.userId, key), LIMITS.account);
  return limits;
}

const plusOne = (counts: ReadonlyMap<string, number>): ReadonlyMap<string, number> =>
  new Map([...counts].map(([bucket, count]) => [bucket, count + 1]));
