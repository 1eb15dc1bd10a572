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
 * closed; `LIFTED`: it was restricted and is open again.
 */
export const ReportedState = Type.Union([
  Type.Literal("WAITING"),
  Type.Literal("NONE"),
  Type.Literal("HELD"),
  Type.Literal("RESTRICTED"),
  Type.Literal("LIFTED"),
]);
export type ReportedState = Static<typeof ReportedState>;

export const reportState = defineCall({
  method: "POST",
  path: "/report/v1/state",
  summary: "Where a report stands, for whoever has its token",
  tag: "report",
  access: "none",
  reads: true,
  body: Type.Object({ token: Type.String({ pattern: "^[A-Za-z0-9_-]{43}$" }) }),
  reply: Type.Object({
    reference: Type.String(),
    reported_at: Timestamp,
    shares: Type.Array(Type.Object({ share_id: Type.String(), state: ReportedState, decided_at: Timestamp })),
  }),
});
