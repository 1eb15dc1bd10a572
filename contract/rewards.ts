import { Type, type Static } from "typebox";
import { GivenPlan } from "./codes.ts";
import { defineCall, Timestamp } from "./common.ts";

/*
 * `content/rewards.json`: what coming back, a first visit and first steps give. Each description says how a value is written: `check:content`
 * tells it to who wrote it otherwise.
 */

const MOST_DAYS = 366;
const MOST_IN_A_ROW = 31;
const closed = { additionalProperties: false } as const;

const planId = Type.String({
  pattern: "^[a-z0-9]+(?:-[a-z0-9]+)*$",
  maxLength: 40,
  description: "the id of a published plan with premium, such as premium-monthly",
});
const days = Type.Integer({
  minimum: 0,
  maximum: MOST_DAYS,
  description: `a whole number of days up to ${MOST_DAYS}; 0 for nothing`,
});

/** The steps that a person can be rewarded for. The server looks itself whether one was done. */
export const REWARD_TYPES = ["first_file", "first_share", "profile", "installed_app"] as const;
export type RewardType = (typeof REWARD_TYPES)[number];

const scene = Type.String({
  pattern: "^[a-z0-9]+(?:[-_][a-z0-9]+)*$",
  maxLength: 40,
  description: "the name of the place that shows it, such as newcomer",
});
const reward = Type.Optional(
  Type.Object({ scene, days }, { ...closed, description: '{"scene": "newcomer", "days": 1}' }),
);
const rewards = Object.fromEntries(REWARD_TYPES.map((type) => [type, reward])) as Record<
  RewardType,
  typeof reward
>;

export const RewardRules = Type.Object(
  {
    checkIn: Type.Object(
      {
        plan: planId,
        days: Type.Array(days, {
          maxItems: MOST_IN_A_ROW,
          description: `the days of the plan that each day of a streak gives, such as [0, 0, 0, 0, 0, 0, 1], at most ${MOST_IN_A_ROW} of them; [] while nobody can check in`,
        }),
      },
      { ...closed, description: '{"plan": "premium-monthly", "days": []}' },
    ),
    invite: Type.Object(
      { plan: planId, days },
      { ...closed, description: '{"plan": "premium-monthly", "days": 0}' },
    ),
    tasks: Type.Optional(
      Type.Object({ plan: planId, ...rewards }, { ...closed, description: '{"plan": "premium-monthly"}' }),
    ),
  },
  closed,
);
export type RewardRules = Static<typeof RewardRules>;

const Day = Type.String({ description: "a day of UTC by the server's clock, such as 2026-01-31" });

export const CheckInCalendar = Type.Object({
  open: Type.Boolean({ description: "whether anybody can check in here" }),
  today: Day,
  next_day_at: Timestamp,
  checked_in: Type.Boolean({ description: "whether today counts" }),
  streak: Type.Integer({
    description: "days in a row up to today, or to yesterday while today can still follow",
  }),
  plan: Type.String({ description: "the name of what is given, in the language of the request" }),
  days: Type.Array(Type.Integer(), {
    description: "days of the plan that each day of a streak gives; after the last it begins anew",
  }),
  visits: Type.Array(Type.Object({ day: Day, days: Type.Integer({ description: "what that day gave" }) }), {
    description: "the days of this month and the one before on which the caller checked in, the latest first",
  }),
});
export type CheckInCalendar = Static<typeof CheckInCalendar>;

export const checkInCalendar = defineCall({
  method: "GET",
  path: "/vip/v1/activity/check-in",
  summary: "What the days of a streak give, and one's own check-ins for who is signed in",
  tag: "account",
  access: "visitor",
  reply: CheckInCalendar,
});

export const checkIn = defineCall({
  method: "POST",
  path: "/vip/v1/activity/check-in",
  summary:
    "Check in for today. Asked again on the same day it changes nothing; `failed_precondition` while nobody can",
  tag: "account",
  access: "user",
  proof: "gift",
  reply: CheckInCalendar,
});

const place = (description: string) => Type.Optional(Type.String({ maxLength: 2048, description }));

export const inviteVisit = defineCall({
  method: "POST",
  path: "/vip/v1/activity/invite",
  summary: "Free days for a person's first visit, once; asked again, how many of them are left",
  tag: "account",
  access: "user",
  proof: "gift",
  body: Type.Object({
    from: place(
      "the client, in a word. Of all of these only words and hosts are counted, with nobody's name",
    ),
    rr: place("host and path"),
    tf: place("the source"),
    rf: place("referrers"),
  }),
  reply: Type.Object({ free_days: Type.Integer({ minimum: 0, description: "0 while nobody gets any" }) }),
});

export const TaskStatus = Type.Object({
  type: Type.Enum(REWARD_TYPES),
  scene: Type.String(),
  plan: Type.String({ description: "the name of what is given, in the language of the request" }),
  days: Type.Integer(),
  done: Type.Boolean({ description: "whether the caller has done it, as the server knows" }),
  rewarded: Type.Boolean({ description: "whether the caller has had the reward, which is given once" }),
});
export type TaskStatus = Static<typeof TaskStatus>;

export const taskStatus = defineCall({
  method: "GET",
  path: "/vip/v1/task/status",
  summary: "What people are rewarded for here, and what of it the caller has done and had",
  tag: "account",
  access: "user",
  query: Type.Object({
    scene: Type.Optional(
      Type.String({ maxLength: 40, description: "only what this place shows; else everything" }),
    ),
  }),
  reply: Type.Object({ tasks: Type.Array(TaskStatus) }),
});

export const rewardVip = defineCall({
  method: "POST",
  path: "/vip/v1/activity/rewardVip",
  summary:
    "Take the reward for something that was done, once. Asked again, the same answer; `activity_over` when nothing is given for it, `activity_not_done` when the server doesn't see it done",
  tag: "account",
  access: "user",
  proof: "gift",
  body: Type.Object({
    type: Type.String({ maxLength: 40, description: "as task/status names it" }),
    data: Type.Optional(Type.Unknown({ description: "clients send it; nothing depends on it" })),
  }),
  reply: Type.Object({ given: GivenPlan }),
});
