import { Type, type Static } from "typebox";
import { defineCall, Empty, Timestamp } from "./common.ts";

/** The policies that somebody agrees to who makes an account. */
export const AGREED_POLICIES = ["user-agreement", "privacy-policy"] as const;

const [AGREEMENT, PRIVACY] = AGREED_POLICIES;
const Policy = Type.Union([Type.Literal(AGREEMENT), Type.Literal(PRIVACY)]);
const Day = Type.String({ pattern: "^\\d{4}-\\d{2}-\\d{2}$", description: "yyyy-mm-dd, UTC" });

export const Agreement = Type.Object({
  policy: Policy,
  version: Type.String({ description: "the version in force, by the day it took effect" }),
  known_version: Type.String({
    description: "the newest version that the person agreed to or was shown",
  }),
  known_how: Type.Union([Type.Literal("agreed"), Type.Literal("shown"), Type.Literal("assumed")], {
    description:
      "agreed: when the account was made; shown: by the app, later; assumed: it was in force when the account was made, by nobody's record",
  }),
  known_at: Timestamp,
});
export type Agreement = Static<typeof Agreement>;

export const userAgreements = defineCall({
  method: "GET",
  path: "/v1/user/agreements",
  summary: "The policies one agreed to, with the versions in force and those one knows",
  tag: "user",
  access: "user",
  reply: Type.Object({ agreements: Type.Array(Agreement) }),
});

export const userAgreementsShown = defineCall({
  method: "POST",
  path: "/v1/user/agreements:shown",
  summary: "Note that the app has shown a version that took effect; it isn't shown again",
  tag: "user",
  access: "user",
  proof: "told",
  body: Type.Object({
    shown: Type.Array(Type.Object({ policy: Policy, version: Day }), {
      minItems: 1,
      maxItems: AGREED_POLICIES.length,
    }),
  }),
  reply: Empty,
});
