import { Type, type Static } from "typebox";
import { BillDocument, BillNumber } from "./bill.ts";
import { defineCall, PageToken } from "./common.ts";
import { LOCALES } from "./locales.ts";
import { SigningKeys } from "./signing-keys.ts";

export const BILLS_AT_ONCE = 50;

const ShownBill = Type.Object({
  document: BillDocument,
  credited: Type.Integer({ description: "what was given back of it since, in the smallest unit" }),
});
export type ShownBill = Static<typeof ShownBill>;

export const billList = defineCall({
  method: "GET",
  path: "/vip/v1/bill/list",
  summary: "One's bills and credit notes, the newest first",
  tag: "vip",
  access: "user",
  query: Type.Object({
    limit: Type.Integer({ minimum: 1, maximum: BILLS_AT_ONCE, default: 20 }),
    page_token: Type.Optional(PageToken),
  }),
  reply: Type.Object({ bills: Type.Array(ShownBill), next_page_token: Type.String() }),
});

export const billShow = defineCall({
  method: "GET",
  path: "/vip/v1/bill",
  summary: "One of one's bills or credit notes",
  tag: "vip",
  access: "user",
  query: Type.Object({ number: BillNumber }),
  reply: ShownBill,
});

export const billFile = defineCall({
  method: "GET",
  path: "/vip/v1/bill/file",
  summary: "One of one's bills as PDF with the sealed bill in it, or the sealed bill alone",
  tag: "vip",
  access: "user",
  query: Type.Object({
    number: BillNumber,
    format: Type.Optional(Type.Union([Type.Literal("pdf"), Type.Literal("ndjson")])),
    locale: Type.Optional(Type.Enum(LOCALES)),
  }),
  reply: Type.Unknown({ description: "application/pdf, or two lines of JSON; see docs/bills.md" }),
});

export const billKeyShown = defineCall({
  method: "GET",
  path: "/vip/v1/bill:key",
  summary: "The public key that bills are signed with, as a JSON Web Key Set",
  tag: "vip",
  access: "none",
  reply: SigningKeys,
});
