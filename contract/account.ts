import { Type, type Static } from "typebox";
import { defineCall, Int64, Timestamp } from "./common.ts";

export const Quota = Type.Object({
  kind: Type.Literal("drive#quota"),
  limit: Int64,
  usage: Int64,
  usage_in_trash: Int64,
  is_unlimited: Type.Boolean(),
  complimentary: Type.String(),
});

export type Quota = Static<typeof Quota>;

/** Bytes sent at one's cost in this calendar month (UTC): downloads, previews, and what visitors fetch where the plan says so. */
export const Traffic = Type.Object({
  usage: Int64,
  limit: Type.String({ pattern: "^-?\\d+$", description: "bytes in a month; -1 is no limit" }),
  slows_to: Type.String({
    pattern: "^\\d+$",
    description: "bytes a second that are still sent once they are used up; 0 is none",
  }),
  resets_at: Timestamp,
});
export type Traffic = Static<typeof Traffic>;

export const About = Type.Object({
  kind: Type.Literal("drive#about"),
  quota: Quota,
  traffic: Traffic,
  trash_days: Type.Integer({ description: "days after which what lies in the trash is deleted for good" }),
  quotas: Type.Record(Type.String(), Quota, {
    description:
      "`entries`: files and folders, the trash included; what is saved from a share counts as one until something in it is changed. How many lie in the trash isn't told. `CREATE_OFFLINE_TASK_LIMIT`: transfers from the web that were begun today (UTC), and how many may be; left out where nothing is fetched",
  }),
  expires_at: Type.String({ description: "the end of premium as a timestamp; empty for who isn't premium" }),
  user_type: Type.Integer({ description: "1 with premium, else 0" }),
  unread_notices: Type.Integer({ minimum: 0, description: "notices that weren't read yet" }),
  finds_in_contents: Type.Boolean({ description: "the words in files are searched here" }),
  can_buy: Type.Boolean({ description: "whether plans are sold here" }),
});
export type About = Static<typeof About>;

export const about = defineCall({
  method: "GET",
  path: "/drive/v1/about",
  summary: "Storage and traffic used and allowed, the end of premium, and how long the trash keeps",
  tag: "account",
  access: "user",
  reply: About,
});

const PremiumState = {
  expire: Timestamp,
  status: Type.Union([Type.Literal("ok"), Type.Literal("invalid")]),
  type: Type.String({ description: "novip or platinum" }),
  user_id: Type.String(),
};

export const Premium = Type.Object({
  result: Type.Union([Type.Literal("ACCEPTED"), Type.Literal("REJECTED")]),
  message: Type.String(),
  redirect_uri: Type.String(),
  data: Type.Object(PremiumState),
});
export type Premium = Static<typeof Premium>;

export const premium = defineCall({
  method: "GET",
  path: "/drive/v1/privilege/vip",
  summary: "Whether the account is premium now, and until when",
  tag: "account",
  access: "user",
  reply: Type.Object({
    ...Premium.properties,
    // Some clients look for these within the envelope's data, some beside it.
    ...PremiumState,
  }),
});
