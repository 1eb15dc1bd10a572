import { Type, type Static } from "typebox";
import { GivenPlan } from "./codes.ts";
import { defineCall, Int64, Timestamp } from "./common.ts";
import { LocalNames } from "./plans.ts";

/*
 * A campaign, `content/campaigns/<id>.json`, as editors write it and the server reads it, and the calls about campaigns. Each
 * description says how a value is written: `check:content` tells it to who wrote it otherwise.
 */

const MOST = Number.MAX_SAFE_INTEGER;
const MOST_DAYS = 366;
const MOST_COUNTRIES = 60;
const closed = { additionalProperties: false } as const;

const instant = (what: string) =>
  Type.String({
    pattern: "^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}Z$",
    description: `${what} in UTC, such as 2026-11-27T00:00:00Z`,
  });

/** The addresses below `/activity/`. */
const CampaignPage = Type.Union(
  [Type.Literal("black-friday"), Type.Literal("christmas"), Type.Literal("compensation")],
  { description: "one of black-friday, christmas, compensation" },
);
export type CampaignPage = Static<typeof CampaignPage>;

const Kind = Type.Union([Type.Literal("gift"), Type.Literal("compensation")], {
  description: "one of gift, compensation",
});
const Unit = Type.Union(
  [Type.Literal("premium_second"), Type.Literal("storage_byte"), Type.Literal("traffic_byte")],
  { description: "one of premium_second, storage_byte, traffic_byte" },
);

const Audience = Type.Object(
  {
    accounts: Type.Optional(
      Type.Union([Type.Literal("all"), Type.Literal("new"), Type.Literal("before")], {
        description:
          "all; new, for accounts made since it starts; or before, for those that were there by then",
      }),
    ),
    premium: Type.Optional(
      Type.Union([Type.Literal("with"), Type.Literal("without")], {
        description: "with or without, for people who have premium or don't; else leave it out",
      }),
    ),
    countries: Type.Optional(
      Type.Array(Type.String({ pattern: "^[A-Z]{2}$" }), {
        minItems: 1,
        maxItems: MOST_COUNTRIES,
        description: `countries that people come from, such as ["DE", "AT"], at most ${MOST_COUNTRIES}; else leave it out`,
      }),
    ),
  },
  { ...closed, description: '{"accounts": "before"}' },
);

/** Those a compensation is for. */
const Affected = Type.Object(
  {
    by: Type.Union([Type.Literal("list"), Type.Literal("activity"), Type.Literal("failed-task")], {
      description:
        "list, for people whom an operator names; activity, for those who were signed in; or failed-task, for those who had a task that failed",
    }),
    from: Type.Optional(instant("the beginning of the time that it is about,")),
    to: Type.Optional(instant("the end of the time that it is about,")),
  },
  { ...closed, description: '{"by": "list"}' },
);

export const CampaignFile = Type.Object(
  {
    id: Type.String({
      pattern: "^[a-z0-9]+(?:[-_][a-z0-9]+)*$",
      maxLength: 60,
      description: "lower-case letters, digits, hyphens and underscores, 60 at most",
    }),
    kind: Kind,
    page: CampaignPage,
    names: LocalNames,
    starts: instant("when it starts,"),
    ends: instant("when it is over,"),
    audience: Type.Optional(Audience),
    affected: Type.Optional(Affected),
    gift: Type.Object(
      {
        plan: Type.String({
          pattern: "^[a-z0-9]+(?:-[a-z0-9]+)*$",
          maxLength: 40,
          description: "the id of a published plan, such as premium-monthly",
        }),
        days: Type.Optional(
          Type.Integer({
            minimum: 1,
            maximum: MOST_DAYS,
            description: `a whole number of days from 1 to ${MOST_DAYS}; a pack without it is given for good`,
          }),
        ),
      },
      { ...closed, description: '{"plan": "premium-monthly", "days": 7}' },
    ),
    budget: Type.Object(
      {
        unit: Unit,
        amount: Type.Integer({
          minimum: 1,
          maximum: MOST,
          description: `a whole number from 1 to ${MOST}: all that the campaign may give, in its unit`,
        }),
      },
      { ...closed, description: '{"unit": "premium_second", "amount": 604800000}' },
    ),
  },
  closed,
);
export type CampaignFile = Static<typeof CampaignFile>;

const Standing = Type.Union(
  [
    Type.Literal("signed-out"),
    Type.Literal("open"),
    Type.Literal("taken"),
    Type.Literal("spent"),
    Type.Literal("not-for-you"),
  ],
  { description: "whether the caller can take the gift, has it, or why not" },
);
export type CampaignStanding = Static<typeof Standing>;

export const RunningCampaign = Type.Object({
  name: Type.String({ description: "the campaign's id" }),
  kind: Kind,
  page: CampaignPage,
  title: Type.String({ description: "in the language of the request" }),
  words: Type.String({ description: "a sentence, in the language of the request" }),
  starts: Timestamp,
  ends: Timestamp,
  plan: Type.String({ description: "the name of what is given, in the language of the request" }),
  days: Type.Integer({ description: "for how many days it is given; 0 for good" }),
  storage: Int64,
  traffic: GivenPlan.properties.traffic,
  premium: Type.Boolean(),
  standing: Standing,
  given: Type.Array(GivenPlan, { description: "what the caller got from it; one at most" }),
});
export type RunningCampaign = Static<typeof RunningCampaign>;

export const runningCampaign = defineCall({
  method: "GET",
  path: "/vip/v1/activity/campaign",
  summary: "The campaign that runs on a page of activities, if any, and where the caller stands with it",
  tag: "account",
  access: "visitor",
  query: Type.Object({ page: CampaignPage }),
  reply: Type.Object({
    now: Timestamp,
    campaigns: Type.Array(RunningCampaign, { description: "one at most" }),
  }),
});

const CampaignName = Type.String({
  pattern: "^[A-Za-z0-9_-]*$",
  maxLength: 60,
  description: "the campaign's id",
});

const ONCE =
  "Asked again, the same answer; `activity_over`, `activity_not_for_you` and `activity_spent` say why there is nothing";

export const takeGift = defineCall({
  method: "POST",
  path: "/vip/v1/activity/gift",
  summary: `Take what a campaign gives, once. ${ONCE}`,
  tag: "account",
  access: "user",
  proof: "gift",
  body: Type.Object({ name: CampaignName }),
  reply: Type.Object({ given: GivenPlan }),
});

export const compensate = defineCall({
  method: "POST",
  path: "/vip/v1/activity/compensate",
  summary: `Take what a compensation gives to those affected, once; without a name the one that runs. ${ONCE}`,
  tag: "account",
  access: "user",
  proof: "gift",
  body: Type.Object({ name: Type.Optional(CampaignName) }),
  reply: Type.Object({ given: GivenPlan }),
});
