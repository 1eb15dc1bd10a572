import { Type } from "typebox";
import { defineCall } from "./common.ts";
import { UserProfile } from "./user.ts";
import { USERNAME_HELD_DAYS, USERNAME_LEAST, USERNAME_MOST } from "./username-limits.ts";

export const userUsername = defineCall({
  method: "PUT",
  path: "/v1/user/username",
  summary: `Choose a username, by which one signs in as by one's address. The one before is held for its owner for ${USERNAME_HELD_DAYS} days`,
  tag: "user",
  access: "user",
  proof: "wayIn",
  body: Type.Object({
    username: Type.String({
      minLength: 1,
      maxLength: 320,
      description: `${USERNAME_LEAST} to ${USERNAME_MOST} letters from a to z and digits, with single dots, hyphens or underscores between them, beginning with a letter; capitals count as small letters. \`invalid_argument\` for anything else, \`already_exists\` for one that can't be had`,
    }),
  }),
  reply: UserProfile,
});

export const userUsernameRemove = defineCall({
  method: "DELETE",
  path: "/v1/user/username",
  summary: "Go without a username; it is held for its owner as long as any that was left",
  tag: "user",
  access: "user",
  proof: "wayIn",
  reply: UserProfile,
});
