import { Type } from "typebox";
import { defineCall, Empty } from "./common.ts";
import { Secret } from "./user.ts";

export const userEmailBegin = defineCall({
  method: "POST",
  path: "/v1/user/email:begin",
  summary:
    "Send a code to the address that the account is to have; the reply is the same where somebody else has it. Asking again sends another code",
  tag: "user",
  access: "user",
  proof: "wayIn",
  body: Type.Object({ email: Type.String({ minLength: 3, maxLength: 320 }) }),
  reply: Type.Object({
    change_id: Type.String(),
    wait_seconds: Type.Integer({ description: "until another code may be asked for" }),
  }),
});

export const userEmailConfirm = defineCall({
  method: "POST",
  path: "/v1/user/email:confirm",
  summary:
    "Change the address of the account by the code; for seven days the former one is told of what happens, and can take the change back",
  tag: "user",
  access: "user",
  proof: "wayIn",
  body: Type.Object({
    change_id: Secret,
    code: Type.String({ minLength: 1, maxLength: 64, description: "six digits" }),
  }),
  reply: Empty,
});
