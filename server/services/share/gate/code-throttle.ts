import type { Database } from "../../../database.ts";
import { failure } from "../../../platform/failure.ts";
import type { Strangers } from "../../../platform/strangers/strangers.ts";
import { attempts, countAttempt, uncountAttempt, windowsEnd } from "./share-attempt.repository.ts";
import type { Share, Visitor } from "../share.types.ts";
import { accountKey, addressKey, deviceKey, siteKey } from "./visitor-keys.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** A counter of tries that a stranger begins. */
const COUNTER_BYTES = 256;

interface Limit {
  readonly windowMs: number;
  /** Tries in a window after which a human check is asked for. */
  readonly recent: number;
  /** After this many tries, each takes a human check of its own. */
  readonly fresh: number;
  /** After this many tries, no more are taken. */
  readonly most: number;
  /** The same limit once a share is being guessed at: see `share.fresh`. */
  readonly mostOfGuessed: number;
}

const DEVICE: Limit = { windowMs: HOUR_MS, recent: 5, fresh: 10, most: 20, mostOfGuessed: 3 };

/**
 * A client chooses its own device id, so its address has a limit of its own, and so has the account. All guessers of
 * one share together only make it harder for everybody: a human check for each try, and few tries for each. So nobody
 * can use up a share's tries for others, and a guesser with many addresses is slow with each.
 */
const LIMITS = {
  device: DEVICE,
  account: DEVICE,
  address: { windowMs: HOUR_MS, recent: 20, fresh: 40, most: 60, mostOfGuessed: 3 },
  site: { windowMs: HOUR_MS, recent: 40, fresh: 80, most: 120, mostOfGuessed: 6 },
  share: { windowMs: DAY_MS, recent: 100, fresh: 300, most: Infinity, mostOfGuessed: Infinity },
} as const satisfies Readonly<Record<string, Limit>>;

/** The bucket of everybody begins with this, which no hash has. */
const ALL = "*";

export interface ThrottleDeps {
  readonly database: Database;
  readonly strangers: Pick<Strangers, "count">;
  readonly key: string;
  readonly now: () => number;
}

/** The result of a try, and the number of tries left in this hour. */
export interface Tried {
  readonly isRight: boolean;
  readonly left: number;
  /** More wrong codes than people mistype were tried at this share within a day. */
  readonly isGuessed: boolean;
}

/**
 * Runs `check` on a passcode within the limits, which hold over all servers. Each try is counted before it is checked,
 * so that tries side by side can't outrun the count; a right one is taken back.
 * Throws `captcha_required`, `captcha_invalid`, or `resource_exhausted` with `until`, when tries are taken again.
 */
export async function throttled(
  { database, strangers, key, now }: ThrottleDeps,
  share: Pick<Share, "id" | "linkId">,
  visitor: Visitor,
  check: () => Promise<boolean>,
): Promise<Tried> {
  const shareId = share.id;
  const limits = limitsOf(share, visitor, key);
  const buckets = [...limits.keys()];
  const isOver = (counts: Counts, by: "recent" | "fresh") =>
    [...limits].some(([bucket, limit]) => (counts.get(bucket) ?? 0) > limit[by]);
  const full = (counts: Counts) =>
    [...limits].filter(([bucket, limit]) => (counts.get(bucket) ?? 0) > mostOf(limit, counts));
  const asked = (counts: Counts) =>
    isOver(counts, "fresh") ? "fresh" : isOver(counts, "recent") ? "recent" : "none";

  const refuse = async (counts: Counts): Promise<never> => {
    const ends = await windowsEnd(database.read, {
      shareId,
      buckets: full(counts).map(([bucket]) => bucket),
      now: now(),
    });
    throw failure("resource_exhausted", { until: new Date(ends || now() + HOUR_MS).toISOString() });
  };

  const wouldBe = plusOne(await attempts(database.read, { shareId, buckets, now: now() }));
  if (full(wouldBe).length > 0) await refuse(wouldBe);
  const shown = asked(wouldBe);
  if (shown !== "none") await visitor.proveHuman(shown);

  const counted = await database
    .write(async (tx) => {
      const ends = (bucket: string) => now() + (limits.get(bucket)?.windowMs ?? HOUR_MS);
      const counts = await countAttempt(tx, { shareId, buckets, now: now(), ends });
      if (full(counts).length > 0) throw new TooMany(counts);
      if (visitor.userId === null) {
        for (const [bucket, count] of counts) {
          const forMs = limits.get(bucket)?.windowMs ?? HOUR_MS;
          if (count === 1) await strangers.count(tx, visitor.address, { bytes: COUNTER_BYTES, forMs });
        }
      }
      if (RANK[asked(counts)] > RANK[shown]) throw failure("captcha_required");
      return counts;
    })
    .catch((error: unknown) => {
      if (error instanceof TooMany) return refuse(error.counts);
      throw error;
    });
  const isRight = await check();
  if (isRight) await database.write((tx) => uncountAttempt(tx, shareId, buckets));
  const left = [...limits].map(([bucket, limit]) => mostOf(limit, counted) - (counted.get(bucket) ?? 0));
  return { isRight, left: Math.max(0, Math.min(...left)), isGuessed: isGuessed(counted) };
}

type Counts = ReadonlyMap<string, number>;

const isGuessed = (counts: Counts): boolean =>
  [...counts].some(([bucket, count]) => bucket.startsWith(ALL) && count > LIMITS.share.fresh);

const mostOf = ({ most, mostOfGuessed }: Limit, counts: Counts): number =>
  isGuessed(counts) ? mostOfGuessed : most;

/** Ends the transaction: a try that isn't taken isn't counted either. */
class TooMany extends Error {
  readonly counts: Counts;

  constructor(counts: Counts) {
    super("too many tries");
    this.counts = counts;
  }
}

const RANK = { none: 0, recent: 1, fresh: 2 } as const;

/** Each personal link has buckets of its own: who guesses at one takes no tries from those of another. */
function limitsOf(
  { id, linkId }: Pick<Share, "id" | "linkId">,
  visitor: Visitor,
  key: string,
): ReadonlyMap<string, Limit> {
  const site = siteKey(linkId, visitor, key);
  const limits = new Map<string, Limit>([
    [deviceKey(linkId, visitor, key), LIMITS.device],
    [addressKey(linkId, visitor, key), LIMITS.address],
    [linkId === id ? ALL : `${ALL}${linkId}`, LIMITS.share],
  ]);
  if (site !== null) limits.set(site, LIMITS.site);
  if (visitor.userId !== null) limits.set(accountKey(linkId, visitor.userId, key), LIMITS.account);
  return limits;
}

const plusOne = (counts: Counts): Counts =>
  new Map([...counts].map(([bucket, count]) => [bucket, count + 1]));
