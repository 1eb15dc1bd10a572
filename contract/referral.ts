import { Type, type Static } from "typebox";
import { defineCall, PageToken, Timestamp } from "./common.ts";

/*
 * `content/referral.json`: what inviting gives, and what is looked at before anything is given. Each description says how a value
 * is written: `check:content` tells it to who wrote it otherwise.
 */

const MOST_DAYS = 366;
const closed = { additionalProperties: false } as const;

const oneOf = <const Name extends string>(names: readonly Name[], description: string) =>
  Type.Enum([...names], { description });
const whole = (most: number, description: string, minimum = 0) =>
  Type.Integer({ minimum, maximum: most, description });
const days = (description: string, minimum = 0) => whole(MOST_DAYS, description, minimum);

/** The signs of somebody who invites themselves. */
export const FRAUD_SIGNS = [
  "own_address",
  "same_device",
  "circle",
  "used_device",
  "same_network",
  "crowd",
  "burst",
  "disposable_address",
] as const;
export type FraudSign = (typeof FRAUD_SIGNS)[number];

export const FraudRule = Type.Object(
  {
    sign: oneOf(FRAUD_SIGNS, `one of ${FRAUD_SIGNS.join(", ")}`),
    then: oneOf(
      ["refuse", "hold"],
      '"refuse" to give nothing, or "hold" to give it once the invited person has paid',
    ),
    hours: Type.Optional(
      whole(
        720,
        "a whole number of hours from 1 to 720: the time that same_network, crowd and burst look at",
        1,
      ),
    ),
    people: Type.Optional(
      whole(1_000, "a whole number from 1 to 1000: so many people make a crowd or a burst", 1),
    ),
    domains: Type.Optional(
      Type.Array(
        Type.String({ pattern: "^[a-z0-9.-]+\\.[a-z0-9-]+$", description: "a domain such as example.com" }),
        {
          maxItems: 10_000,
          description: 'the domains of disposable_address, such as ["example.com"]',
        },
      ),
    ),
  },
  { ...closed, description: '{"sign": "same_device", "then": "refuse"}' },
);
export type FraudRule = Static<typeof FraudRule>;

export const ReferralRules = Type.Object(
  {
    plan: Type.String({
      pattern: "^[a-z0-9]+(?:-[a-z0-9]+)*$",
      maxLength: 40,
      description: "the id of a published plan with premium, such as premium-monthly",
    }),
    inviterDays: days(`the days of the plan for who invites, up to ${MOST_DAYS}; 0 for nothing`),
    invitedDays: days(`the days of the plan for who was invited, up to ${MOST_DAYS}; 0 for nothing`),
    activeDays: whole(30, "the number of days, from 1 to 30, on which the invited person adds files", 1),
    withinDays: days(`the days, from 1 to ${MOST_DAYS}, in which that has to happen`, 1),
    refundDays: days("the days for which a payment could still be given back before it counts"),
    forgetDays: whole(
      90,
      "the days, from 1 to 90, after which hashes of devices and networks are forgotten",
      1,
    ),
    most: Type.Object(
      {
        day: whole(1_000, "the most people a day for whom somebody gets something, from 1 to 1000", 1),
        month: whole(10_000, "the most people a month, from 1 to 10000", 1),
        year: whole(100_000, "the most people a year, from 1 to 100000", 1),
      },
      { ...closed, description: '{"day": 5, "month": 20, "year": 60}' },
    ),
    fraud: Type.Array(FraudRule, {
      maxItems: 40,
      description:
        'a list such as [{"sign": "same_device", "then": "refuse"}], with hours, people or domains where a sign has them; [] for none',
    }),
  },
  closed,
);
export type ReferralRules = Static<typeof ReferralRules>;

/** The reasons beside signs for which nothing is given, or not yet. */
export const REFERRAL_REASONS = [
  ...FRAUD_SIGNS,
  "refund_period",
  "most_day",
  "most_month",
  "most_year",
  "not_active",
  "not_paid",
  "refunded",
] as const;
export type ReferralReason = (typeof REFERRAL_REASONS)[number];

const Count = Type.Integer({ minimum: 0 });

export const InvitedPerson = Type.Object({
  name: Type.String({ description: "the first letter of the name, then dots" }),
  joined_at: Timestamp,
  state: oneOf(
    ["waiting", "active", "held", "given", "refused", "taken_back"],
    "`waiting`: joined; `active`: added files on some of the days; `held`: `reason` says for what; `taken_back`: their payment went back",
  ),
  reason: oneOf(["", ...REFERRAL_REASONS], "the reason for which nothing is given, or not yet"),
  active_days: Type.Integer({ minimum: 0, description: "days on which they have added files" }),
  days: Type.Integer({
    minimum: 0,
    description: "days of the plan that the caller gets, or has got, for them",
  }),
  until: Timestamp,
});

export const ReferralPage = Type.Object({
  open: Type.Boolean({ description: "whether inviting gives anything here" }),
  code: Type.String({ description: 'the caller\'s own; `""` before they have made a link' }),
  link: Type.String({ description: '`""` before they have made one' }),
  plan: Type.String({ description: "the name of what is given, in the language of the request" }),
  inviter_days: Count,
  invited_days: Count,
  active_days: Count,
  within_days: Count,
  refund_days: Count,
  most: Type.Object({ day: Count, month: Count, year: Count }),
  totals: Type.Object({
    joined: Count,
    waiting: Count,
    held: Count,
    given: Count,
    refused: Count,
    days: Count,
  }),
  invited: Type.Array(InvitedPerson, { description: "those who joined by the caller's link, newest first" }),
  next_page_token: Type.String(),
});
export type ReferralPage = Static<typeof ReferralPage>;

export const referralPage = defineCall({
  method: "GET",
  path: "/vip/v1/activity/inviteExtActivityPage",
  summary: "What inviting gives, and one's own link and invited people for who is signed in",
  tag: "account",
  access: "visitor",
  query: Type.Object({
    limit: Type.Optional(
      Type.Integer({
        minimum: 1,
        default: 20,
        description: "a page holds 100 at most, whatever is asked for",
      }),
    ),
    page_token: Type.Optional(PageToken),
  }),
  reply: ReferralPage,
});

export const referralLinkMake = defineCall({
  method: "POST",
  path: "/vip/v1/activity/inviteLink",
  summary:
    "Make one's own link to invite by. Asked again, it is the same link; `failed_precondition` while inviting gives nothing",
  tag: "account",
  access: "user",
  proof: "gift",
  reply: Type.Object({ code: Type.String(), link: Type.String() }),
});
