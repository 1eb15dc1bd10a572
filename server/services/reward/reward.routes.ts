import type { FastifyInstance } from "fastify";
import { DEFAULT_LOCALE, isLocale } from "../../../contract/locales.ts";
import {
  checkIn,
  checkInCalendar,
  inviteVisit,
  type CheckInCalendar,
  type RewardRules,
} from "../../../contract/rewards.ts";
import { serve } from "../../platform/http/serve.ts";
import { timestamp } from "../../platform/text/timestamp.ts";
import type { Plans } from "../plan/index.ts";
import type { Calendar, CheckIns } from "./check-ins.ts";
import type { FirstVisit } from "./first-visits.ts";

export interface RewardRouteParts {
  readonly checkIns: CheckIns;
  readonly firstVisit: FirstVisit;
  readonly rewardRules: RewardRules;
  readonly plans: Pick<Plans, "inForce">;
  readonly now: () => number;
}

export function rewardRoutes(app: FastifyInstance, parts: RewardRouteParts): void {
  const { checkIns, firstVisit, rewardRules, plans, now } = parts;
  const { plan, days } = rewardRules.checkIn;
  const present = (calendar: Calendar, locale: string): CheckInCalendar => ({
    open: checkIns.isOpen,
    today: calendar.today,
    next_day_at: timestamp(calendar.nextDayAt),
    checked_in: calendar.isDone,
    streak: calendar.streak,
    plan: plans.inForce(plan, now())?.names[isLocale(locale) ? locale : DEFAULT_LOCALE].name ?? "",
    days,
    visits: calendar.visits.map(({ day, gave_days: gave }) => ({ day, days: gave })),
  });

  serve(app, checkInCalendar, async ({ identity, locale }) =>
    present(await checkIns.calendar(identity?.userId ?? null), locale),
  );
  serve(app, checkIn, async ({ identity, locale }) =>
    present(await checkIns.checkIn(identity.userId), locale),
  );
  serve(app, inviteVisit, async ({ identity, body }) => ({
    free_days: await firstVisit(identity.userId, body),
  }));
}
