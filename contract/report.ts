import { Type, type Static } from "typebox";
import { defineCall, Timestamp } from "./common.ts";
import { ReportReason } from "./share-manage.ts";

export const REPORTED_SHARES_MAX = 20;
export const REPORT_TEXT_MAX = 4_000;
const LINK_MAX = 500;
const NAME_MAX = 200;

/**
 * A report with everything that the Digital Services Act asks of a notice (Art. 16), by somebody who needs no account.
 * Name and address may stay empty when it is about the abuse of a child.
 */
export const reportSend = defineCall({
  method: "POST",
  path: "/report/v1/report",
  summary: "Report shares to the operator as a legal notice; needs a captcha token",
  tag: "report",
  access: "none",
  body: Type.Object({
    share_links: Type.Array(Type.String({ maxLength: LINK_MAX }), {
      minItems: 1,
      maxItems: REPORTED_SHARES_MAX,
      description: "exactly where it is",
    }),
    reason: ReportReason,
    explanation: Type.String({ minLength: 1, maxLength: REPORT_TEXT_MAX, description: "why it is illegal" }),
    legal_ground: Type.Optional(
      Type.String({ maxLength: LINK_MAX, description: "the law or right it breaks" }),
    ),
    name: Type.Optional(Type.String({ maxLength: NAME_MAX })),
    email: Type.Optional(Type.String({ maxLength: 320, description: "where the decision is told" })),
    good_faith: Type.Literal(true, {
      description: "they believe that what they say is correct and complete",
    }),
  }),
  reply: Type.Object({
    reference: Type.String({ description: "names the report in letters" }),
    token: Type.String({ description: "by which its state is asked" }),
    unknown_links: Type.Array(Type.String(), { description: "those that lead to no share" }),
  }),
});

/**
 * `WAITING` until it is decided; `NONE`: nothing was found; `HELD`: closed while it is looked at; `RESTRICTED`: covered or
 * closed; `LIFTED`: it was restricted and is open again; `ENDED`: it was restricted for a time that is over.
 */
export const ReportedState = Type.Union([
  Type.Literal("WAITING"),
  Type.Literal("NONE"),
  Type.Literal("HELD"),
  Type.Literal("RESTRICTED"),
  Type.Literal("LIFTED"),
  Type.Literal("ENDED"),
]);
export type ReportedState = Static<typeof ReportedState>;

/**
 * `NONE`: there is nothing to appeal against; `OPEN`: it can be appealed against; `OVER`: the time for it has passed;
 * `WAITING`: somebody is to decide on the appeal; `UPHELD`: the decision stands; `REVERSED`: it was undone.
 */
export const AppealState = Type.Union([
  Type.Literal("NONE"),
  Type.Literal("OPEN"),
  Type.Literal("OVER"),
  Type.Literal("WAITING"),
  Type.Literal("UPHELD"),
  Type.Literal("REVERSED"),
]);
export type AppealState = Static<typeof AppealState>;

const AppealView = Type.Object({
  state: AppealState,
  until: Type.String({ description: "the last moment for an appeal, a timestamp, or nothing" }),
  reference: Type.String({ description: "names the appeal in letters" }),
  appealed_at: Timestamp,
  reasons: Type.String({ description: "why it was decided so" }),
});
export type AppealView = Static<typeof AppealView>;

const REPORT_TOKEN = "[A-Za-z0-9_-]{43}";
const DECISION_TOKEN = "[A-Za-z0-9_-]{65}";

export const reportState = defineCall({
  method: "POST",
  path: "/report/v1/state",
  summary: "Where a report stands, for whoever has its token",
  tag: "report",
  access: "none",
  reads: true,
  body: Type.Object({ token: Type.String({ pattern: `^${REPORT_TOKEN}$` }) }),
  reply: Type.Object({
    reference: Type.String(),
    reported_at: Timestamp,
    shares: Type.Array(
      Type.Object({
        share_id: Type.String(),
        state: ReportedState,
        decided_at: Timestamp,
        reasons: Type.String({ description: "why it was opened again after its owner's appeal" }),
        appeal: AppealView,
      }),
    ),
  }),
});

/** An owner can appeal against these. */
export const Restriction = Type.Union([
  Type.Literal("hold"),
  Type.Literal("cover"),
  Type.Literal("block"),
  Type.Literal("block-name"),
  Type.Literal("limit-sharing"),
  Type.Literal("suspend"),
  Type.Literal("close"),
]);
export type Restriction = Static<typeof Restriction>;

export const decisionState = defineCall({
  method: "POST",
  path: "/report/v1/decision",
  summary: "What was decided against an owner and where an appeal stands, for whoever has the letter's token",
  tag: "report",
  access: "none",
  reads: true,
  body: Type.Object({ token: Type.String({ pattern: `^${DECISION_TOKEN}$` }) }),
  reply: Type.Object({
    measure: Restriction,
    share_id: Type.String({ description: "empty when it is about the account" }),
    decided_at: Timestamp,
    ends_at: Timestamp,
    ended_at: Timestamp,
    appeal: AppealView,
  }),
});

export const appealSend = defineCall({
  method: "POST",
  path: "/report/v1/appeal",
  summary: "Appeal against a decision by the token of its letter or of the report; once for each",
  tag: "report",
  access: "none",
  body: Type.Object({
    token: Type.String({ pattern: `^(${REPORT_TOKEN}|${DECISION_TOKEN})$` }),
    share_id: Type.Optional(
      Type.String({ maxLength: 64, description: "the reported share that it is about" }),
    ),
    text: Type.String({ minLength: 1, maxLength: REPORT_TEXT_MAX, description: "what was got wrong" }),
  }),
  reply: Type.Object({ reference: Type.String() }),
});
