import { Type, type Static } from "typebox";
import { defineCall, Int64, Timestamp } from "./common.ts";

/** Bytes that a plan gives. */
export const GivenBytes = Type.String({ pattern: "^(?:-1|\\d+)$", description: "bytes; -1 is no limit" });

/** A plan that somebody was given. */
export const GivenPlan = Type.Object({
  plan_id: Type.String(),
  version: Type.String({ description: "the day of the plan's version" }),
  name: Type.String({ description: "in the language of the request" }),
  premium: Type.Boolean(),
  storage: Int64,
  traffic: GivenBytes,
  from: Timestamp,
  until: Timestamp,
});
export type GivenPlan = Static<typeof GivenPlan>;

const CODE_MAX = 128;

export const activationCode = defineCall({
  method: "POST",
  path: "/vip/v1/order/activation-code",
  summary:
    "Redeem an activation code. Asked again with the same code, its redeemer has the same answer; `activation_code_invalid` is told alike of codes that are unknown, redeemed, stopped or too old",
  tag: "account",
  access: "user",
  proof: "gift",
  body: Type.Object({
    activation_code: Type.String({
      minLength: 1,
      maxLength: CODE_MAX,
      description: "21 letters in any spelling: case, spaces and hyphens don't matter",
    }),
    data: Type.Optional(Type.Unknown({ description: "clients send it; nothing depends on it" })),
  }),
  reply: Type.Object({ given: GivenPlan }),
});
