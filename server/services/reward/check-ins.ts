import type { RewardRules } from "../../../contract/rewards.ts";
import { daysAfter, utcDay } from "../../../contract/policy.ts";
import type { Database, Sql, Tx } from "../../database.ts";
import { failure } from "../../platform/failure.ts";
import { DAY_MS, giveDays, type GiveDaysParts } from "./give-days.ts";
import { checkInsSince, insertCheckIn, lastCheckIn, type CheckInRow } from "./reward.repository.ts";

export interface CheckInParts extends GiveDaysParts {
  readonly database: Database;
  readonly rule: RewardRules["checkIn"];
  /** The state of an account, which stays as it is until the transaction ends. */
  readonly lockStatus: (tx: Tx, userId: string) => Promise<string | null>;
}

/** The check-ins of one person as they stand now. */
export interface Calendar {
  /** The day of UTC, `2026-01-31`. */
  readonly today: string;
  /** Epoch ms. */
  readonly nextDayAt: number;
  readonly isDone: boolean;
  /** Days in a row up to today, or to yesterday while today can still follow. */
  readonly streak: number;
  /** The days of this month and the one before, the latest first. */
  readonly visits: readonly CheckInRow[];
}

export interface CheckIns {
  readonly isOpen: boolean;
  /** `null`: of somebody who isn't signed in. */
  calendar(ownerId: string | null): Promise<Calendar>;
  /** Counts today, once. Throws `failed_precondition` while nobody can check in, and `unauthenticated`. */
  checkIn(ownerId: string): Promise<Calendar>;
}

export function createCheckIns(parts: CheckInParts): CheckIns {
  const { database, rule, now } = parts;
  const isOpen = rule.days.length > 0;
  const calendar = (ownerId: string | null) => calendarOf(database.read, ownerId, now());
  return {
    isOpen,
    calendar,
    async checkIn(ownerId) {
      if (!isOpen) throw failure("failed_precondition");
      // A script that asks again and again costs a look, and waits for nobody.
      const before = await calendar(ownerId);
      if (before.isDone) return before;
      await database.write((tx) => count(tx, parts, ownerId));
      return calendar(ownerId);
    },
  };
}

/** The account's row is locked first, so that the days of one person are counted one after the other. */
async function count(tx: Tx, parts: CheckInParts, ownerId: string): Promise<void> {
  const { rule, lockStatus, now } = parts;
  if ((await lockStatus(tx, ownerId)) !== "ACTIVE") throw failure("unauthenticated");
  const last = await lastCheckIn(tx, ownerId);
  const day = utcDay(now());
  // A clock that was set back, or another server's that is slow, begins no day anew.
  if (last && last.day >= day) return;
  const streak = last?.day === daysAfter(day, -1) ? last.streak + 1 : 1;
  const gave = rule.days[(streak - 1) % rule.days.length] ?? 0;
  const isNew = await insertCheckIn(tx, { owner_id: ownerId, day, streak, gave_days: gave });
  if (isNew && gave > 0)
    await giveDays(tx, parts, { ownerId, planId: rule.plan, days: gave, source: "check-in", event: day });
}

async function calendarOf(sql: Sql, ownerId: string | null, at: number): Promise<Calendar> {
  const today = utcDay(at);
  const last = ownerId === null ? undefined : await lastCheckIn(sql, ownerId);
  const isDone = last !== undefined && last.day >= today;
  const goesOn = isDone || last?.day === daysAfter(today, -1);
  return {
    today,
    nextDayAt: Date.parse(today) + DAY_MS,
    isDone,
    streak: goesOn ? (last?.streak ?? 0) : 0,
    visits: last ? await checkInsSince(sql, last.owner_id, monthBefore(at)) : [],
  };
}

/** The first day of the month before. */
function monthBefore(at: number): string {
  const date = new Date(at);
  return utcDay(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - 1, 1));
}
