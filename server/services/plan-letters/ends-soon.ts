import type { Database } from "../../database.ts";
import type { Entitlements, Plans } from "../plan/index.ts";
import { grantsToLookAt, moveLook, type LookedAt } from "./ending-grants.repository.ts";
import { isNoted, noteLetter } from "./plan-letter.repository.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** In each round; the longest due come first. */
const LOOKED_AT_ONCE = 500;

/** Premium that was had for less than this isn't told of so long before: whoever got it knows. */
interface Reminder {
  readonly days: number;
  /** It comes too late from so many days before the end on; the next one tells it then. */
  readonly lateDays: number;
  readonly lastedDays: number;
  /** Premium that goes on is looked at again after this, as it may be cancelled. */
  readonly againMs: number;
}
const REMINDERS: readonly Reminder[] = [
  { days: 7, lateDays: 2, lastedDays: 14, againMs: DAY_MS },
  { days: 1, lateDays: 0, lastedDays: 3, againMs: HOUR_MS },
];

export interface EndsSoonParts {
  readonly database: Database;
  readonly plans: Pick<Plans, "version">;
  readonly entitlements: Pick<Entitlements, "read">;
  /** Somebody's premium goes on by itself, because they pay for it again and again. */
  readonly renews: (ownerId: string) => Promise<boolean>;
  readonly now: () => number;
}

/** Notes a letter for each person whose premium ends in so many days and isn't renewed, once for each of them. */
export async function noteEnding(parts: EndsSoonParts): Promise<void> {
  const faults: unknown[] = [];
  // One that can't be read keeps no others from their letters.
  for (const grant of await grantsToLookAt(parts.database.read, parts.now(), LOOKED_AT_ONCE))
    await look(parts, grant).catch((fault: unknown) => faults.push(fault));
  if (faults.length > 0) throw new AggregateError(faults, "people could not be told of the end of premium");
}

async function look(parts: EndsSoonParts, grant: LookedAt): Promise<void> {
  const { database } = parts;
  const at = parts.now();
  const { owner_id: ownerId } = grant;
  // Whoever moves it first looks, and it is looked at again if that fails.
  const claimed = { ...grant, look_at: at + HOUR_MS };
  if (!(await database.write((tx) => moveLook(tx, grant, claimed.look_at)))) return;
  const due = dueReminder(grant, at);
  const key = due && `ends/${grant.id}/${due.days}`;
  const isTold = key === null || (await isNoted(database.read, ownerId, key));
  const ends = !isTold && (await endsPremium(parts, grant));
  await database.write(async (tx) => {
    if (ends && key !== null) await noteLetter(tx, ownerId, key, at);
    const next = nextReminderAt(parts, grant, at);
    const again = due && !isTold && !ends ? at + due.againMs : null;
    await moveLook(tx, claimed, again === null ? next : Math.min(again, next ?? Infinity));
  });
}

/** The reminder whose time it is. */
function dueReminder({ from_at: from, until_at: until }: LookedAt, at: number): Reminder | null {
  if (until === null) return null;
  const isDue = ({ days, lateDays, lastedDays }: Reminder) =>
    until - from >= lastedDays * DAY_MS && until - days * DAY_MS <= at && at < until - lateDays * DAY_MS;
  return REMINDERS.find(isDue) ?? null;
}

/** The beginning of the next reminder (epoch ms); null where none is to come. */
function nextReminderAt(
  { plans }: Pick<EndsSoonParts, "plans">,
  { plan_id, version, until_at: until }: LookedAt,
  at: number,
): number | null {
  if (until === null || !plans.version(plan_id, version)?.grants.premium) return null;
  return REMINDERS.map(({ days }) => until - days * DAY_MS).find((begin) => begin > at) ?? null;
}

/** Somebody's premium ends with a grant if nothing follows it and nothing is paid for again. */
async function endsPremium(
  { database, plans, entitlements, renews }: EndsSoonParts,
  { owner_id: ownerId, plan_id, version, until_at }: LookedAt,
): Promise<boolean> {
  if (!plans.version(plan_id, version)?.grants.premium) return false;
  const { premiumUntil } = await entitlements.read(database.read, ownerId);
  return premiumUntil === until_at && !(await renews(ownerId));
}
