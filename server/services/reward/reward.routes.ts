import type { FastifyInstance } from "fastify";
import { DEFAULT_LOCALE, isLocale } from "../../../contract/locales.ts";
import {
  checkIn,
  checkInCalendar,
  inviteVisit,
  rewardVip,
  taskStatus,
  type CheckInCalendar,
  type RewardRules,
} from "../../../contract/rewards.ts";
import { serve } from "../../platform/http/serve.ts";
import { timestamp } from "../../platform/text/timestamp.ts";
import { presentGiven, type Plans } from "../plan/index.ts";
import type { Calendar, CheckIns } from "./check-ins.ts";
import type { FirstVisit } from "./first-visits.ts";
import type { TaskRewards } from "./task-rewards.ts";

export interface RewardRouteParts {
  readonly checkIns: CheckIns;
  readonly firstVisit: FirstVisit;
  readonly taskRewards: TaskRewards;
  readonly rewardRules: RewardRules;
  readonly plans: Pick<Plans, "inForce">;
  readonly now: () => number;
}

export function rewardRoutes(app: FastifyInstance, parts: RewardRouteParts): void {
  const { checkIns, firstVisit, taskRewards, rewardRules, plans, now } = parts;
  const { plan, days } = rewardRules.checkIn;
  const nameOf = (id: string, locale: string): string =>
    plans.inForce(id, now())?.names[isLocale(locale) ? locale : DEFAULT_LOCALE].name ?? "";
  const present = (calendar: Calendar, locale: string): CheckInCalendar => ({
    open: checkIns.isOpen,
    today: calendar.today,
    next_day_at: timestamp(calendar.nextDayAt),
    checked_in: calendar.isDone,
    streak: calendar.streak,
    plan: nameOf(plan, locale),
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
  serve(app, taskStatus, async ({ identity, query, locale }) => ({
    tasks: (await taskRewards.status(identity.userId, query.scene ?? "")).map((task) => ({
      type: task.type,
      scene: task.scene,
      plan: nameOf(task.plan, locale),
      days: task.days,
      done: task.isDone,
      rewarded: task.isRewarded,
    })),
  }));
  serve(app, rewardVip, async ({ identity, body, locale }) => ({
    given: presentGiven(await taskRewards.take(identity.userId, body.type), locale),
  }));
}
