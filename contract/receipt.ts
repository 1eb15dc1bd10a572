import { Type } from "typebox";
import { defineCall } from "./common.ts";
import { SigningKeys } from "./signing-keys.ts";

export const shareReceipt = defineCall({
  method: "GET",
  path: "/drive/v1/share/receipt",
  summary: "The signed receipt of a finished save, a line of JSON per file and folder",
  tag: "share",
  access: "user",
  query: Type.Object({ task_id: Type.String({ minLength: 1, maxLength: 128 }) }),
  reply: Type.Unknown({ description: "application/x-ndjson; see docs/sharing.md" }),
});

export const shareReceiptKey = defineCall({
  method: "GET",
  path: "/drive/v1/share/receipt:key",
  summary: "The public key that receipts are signed with, as a JSON Web Key Set",
  tag: "share",
  access: "none",
  reply: SigningKeys,
});
