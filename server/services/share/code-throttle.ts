import type { Database } from "../../platform/db/database.ts";
import { failure } from "../../platform/http/failure.ts";
import { attempts, countAttempt, uncountAttempt } from "./share-attempt.repository.ts";
import type { Visitor } from "./share.types.ts";
import { addressKey, visitorKey } from "./visitor-keys.ts";

const WINDOW_MS = 3_600_000;

/**
 * Wrong codes in an hour after which a human check is asked for, and after which no more are taken. The device is what
 * the client says it is, so its address has a limit of its own; and all who guess at one share together have one.
 */
const LIMITS = {
  visitor: { human: 5, most: 20 },
  address: { human: 20, most: 60 },
  share: { human: 100, most: 1_000 },
} as const;

type Limit = (typeof LIMITS)[keyof typeof LIMITS];

export interface ThrottleDeps {
  readonly database: Database;
  readonly key: string;
  readonly now: () => number;
}

/**
 * Runs `check` on a passcode within the limits, which hold over all servers. Each try is counted before it is checked,
 * so that tries side by side can't outrun the count; a right one is taken back.
 * Throws `captcha_required`, `captcha_invalid` or `resource_exhausted`.
 */
export async function throttled(
  { database, key, now }: ThrottleDeps,
  shareId: string,
  visitor: Visitor,
  check: () => Promise<boolean>,
): Promise<boolean> {
  const limits = new Map<string, Limit>([
    [visitorKey(shareId, visitor, key), LIMITS.visitor],
    [addressKey(shareId, visitor, key), LIMITS.address],
    ["*", LIMITS.share],
  ]);
  const buckets = [...limits.keys()];
  const isOver = (counts: ReadonlyMap<string, number>, by: keyof Limit) =>
    [...limits].some(([bucket, limit]) => (counts.get(bucket) ?? 0) > limit[by]);

  const wouldBe = plusOne(await attempts(database.read, { shareId, buckets, now: now() }));
  if (isOver(wouldBe, "most")) throw failure("resource_exhausted");
  const human = isOver(wouldBe, "human");
  if (human) await visitor.proveHuman();

  await database.write(async (tx) => {
    const counts = await countAttempt(tx, { shareId, buckets, now: now(), ends: now() + WINDOW_MS });
    if (isOver(counts, "most")) throw failure("resource_exhausted");
    if (!human && isOver(counts, "human")) throw failure("captcha_required");
  });
  const right = await check();
  if (right) await database.write((tx) => uncountAttempt(tx, shareId, buckets));
  return right;
}

const plusOne = (counts: ReadonlyMap<string, number>): ReadonlyMap<string, number> =>
  new Map([...counts].map(([bucket, count]) => [bucket, count + 1]));
