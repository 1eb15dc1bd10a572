import { Type, type Static } from "typebox";
import { Premium } from "./account.ts";
import { GivenBytes } from "./codes.ts";
import { defineCall, Int64, Timestamp } from "./common.ts";

/** Calls that other clients of this API make besides those of the drive. */

const Amount = Type.Object({
  total_assets: Type.Integer({ description: "bytes allowed; -1 is no limit" }),
  assets: Type.Integer({ description: "bytes used in this calendar month (UTC)" }),
  size: Type.Integer({ description: "the same" }),
});
const Amounts = Type.Object({ offline: Amount, download: Amount, upload: Amount });

export const quantityList = defineCall({
  method: "GET",
  path: "/vip/v1/quantity/list",
  summary: "Traffic used and allowed in this month: only downloads are counted and limited",
  tag: "account",
  access: "user",
  query: Type.Object({ type: Type.Optional(Type.String({ maxLength: 64 })) }),
  reply: Type.Object({ base: Amounts, transfer: Amounts }),
});
export type Quantities = Static<(typeof quantityList)["reply"]>;

export const premiumFacts = defineCall({
  method: "GET",
  path: "/vip/v1/vip/info",
  summary:
    "The plans of the account beside the free one: those it has, and those that wait for their beginning",
  tag: "account",
  access: "user",
  reply: Type.Object({
    ...Premium.properties,
    data: Type.Object({
      ...Premium.properties.data.properties,
      kind: Type.String(),
      ext_type: Type.String(),
      fee_record: Type.String(),
      vipItem: Type.Array(
        Type.Object({
          id: Type.String({ description: "names it among the account's" }),
          type: Type.String({ description: "the plan's id" }),
          status: Type.Union([Type.Literal("ok"), Type.Literal("waiting")], {
            description: "waiting: it begins when premium that the account has now ends",
          }),
          begin: Timestamp,
          expire: Type.String({ description: "a timestamp; empty without an end" }),
          surplus_day: Type.Integer({
            description: "days left, a begun one counted whole; 0 without an end",
          }),
          description: Type.String({ description: "the plan's name in the caller's language" }),
          storage: Int64,
          traffic: GivenBytes,
        }),
      ),
    }),
  }),
});
export type PremiumFacts = Static<(typeof premiumFacts)["reply"]>;

export const inviteCode = defineCall({
  method: "GET",
  path: "/vip/v1/activity/inviteCode",
  summary: "The code one invites others with; empty, since nothing is to be had for it",
  tag: "account",
  access: "user",
  reply: Type.Object({ code: Type.String() }),
});

export const resourceCid = defineCall({
  method: "GET",
  path: "/drive/v1/resource/cid",
  summary: "The gcid of content by its cid; always a miss, so that nobody learns what others store",
  tag: "files",
  access: "user",
  query: Type.Object({ cid: Type.String({ maxLength: 64 }), file_size: Type.Optional(Int64) }),
  reply: Type.Object({ gcid: Type.String() }),
});
