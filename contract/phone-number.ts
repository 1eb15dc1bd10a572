import { Type } from "typebox";
import { defineCall } from "./common.ts";
import { PHONE_NUMBER_EXAMPLE, PHONE_NUMBER_MOST } from "./phone-limits.ts";
import { UserProfile } from "./user.ts";

export const userPhone = defineCall({
  method: "GET",
  path: "/v1/user/phone",
  summary: "One's phone number as it was typed in, for the website alone; others see it masked",
  tag: "user",
  access: "user",
  reply: Type.Object({
    phone_number: Type.String({ description: 'E.164, such as +442079460958; "" without one' }),
    verified: Type.Boolean({ description: "always false: nobody has proved that it is theirs" }),
  }),
});

export const userPhoneSet = defineCall({
  method: "PUT",
  path: "/v1/user/phone",
  summary:
    "Keep a phone number, in place of the one before. Nobody proves it, so it signs nobody in, and support alone may call it",
  tag: "user",
  access: "user",
  proof: "callableNumber",
  body: Type.Object({
    phone_number: Type.String({
      minLength: 1,
      maxLength: PHONE_NUMBER_MOST,
      description: `with its country code, such as ${PHONE_NUMBER_EXAMPLE}; \`invalid_argument\` for what can't be one`,
    }),
  }),
  reply: UserProfile,
});

export const userPhoneRemove = defineCall({
  method: "DELETE",
  path: "/v1/user/phone",
  summary: "Keep no phone number any more",
  tag: "user",
  access: "user",
  proof: "callableNumber",
  reply: UserProfile,
});
