import { Type } from "typebox";
import { defineCall } from "./common.ts";
import { LOCALES } from "./locales.ts";
import { PERSON_NAME_MAX } from "./person-name.ts";
import { PICTURE_BYTES, PICTURE_SIDES } from "./picture-limits.ts";
import { Reminders, UserProfile, VIEW_TYPES } from "./user.ts";

export const userPatch = defineCall({
  method: "PATCH",
  path: "/v1/user/me",
  summary:
    "Change one's name, the language or the time zone of the letters one gets, the reminders among them, or the view in which one's drive opens; or end being new",
  tag: "user",
  access: "user",
  proof: "looks",
  body: Type.Object({
    name: Type.Optional(
      Type.String({
        maxLength: PERSON_NAME_MAX,
        description: "`name_invalid` where nothing of it can be seen, or it holds what rearranges other text",
      }),
    ),
    locale: Type.Optional(Type.Enum(LOCALES)),
    time_zone: Type.Optional(
      Type.String({
        maxLength: 64,
        description:
          'a name of the time zone database such as Europe/Vienna; "" for none, and then letters tell UTC',
      }),
    ),
    reminders: Type.Optional({
      ...Type.Partial(Reminders),
      description: "which reminders one wants; those that aren't named stay as they are",
    }),
    view_type: Type.Optional(Type.Enum(VIEW_TYPES)),
    is_new: Type.Optional(Type.Literal(false, { description: "first steps aren't shown any more" })),
  }),
  reply: UserProfile,
});

export const userPassword = defineCall({
  method: "PUT",
  path: "/v1/user/password",
  summary:
    "Choose a new password. Codes to reset the one before are worth nothing any more, and with `end_others` one is signed out everywhere but here",
  tag: "user",
  access: "user",
  proof: "wayIn",
  body: Type.Object({
    password: Type.String({
      minLength: 1,
      maxLength: 1024,
      description: "`invalid_password` names the `reason`; `password_unchanged` for the one in use",
    }),
    end_others: Type.Boolean(),
  }),
  reply: UserProfile,
});

export const userPasswordRemove = defineCall({
  method: "DELETE",
  path: "/v1/user/password",
  summary:
    "Go without a password; refused where neither a passkey nor an account elsewhere lets one in. A code by mail still leads to a new one",
  tag: "user",
  access: "user",
  proof: "wayIn",
  reply: UserProfile,
});

export const userPicture = defineCall({
  method: "PUT",
  path: "/v1/user/picture",
  summary:
    "Show a picture of oneself, in place of the one before: in one's account, and beside one's name to whoever opens a share of one's own. It is written anew, and nothing else of what was sent is kept",
  tag: "user",
  access: "user",
  proof: "looks",
  body: Type.Object({
    image: Type.String({
      minLength: 1,
      maxLength: Math.ceil(PICTURE_BYTES / 3) * 4,
      description: `base64 of a square JPEG, PNG or WebP that doesn't move, of ${PICTURE_SIDES.least} to ${PICTURE_SIDES.most} pixels a side; \`invalid_argument\` for anything else`,
    }),
  }),
  reply: UserProfile,
});

export const userPictureRemove = defineCall({
  method: "DELETE",
  path: "/v1/user/picture",
  summary: "Show no picture of oneself any more",
  tag: "user",
  access: "user",
  proof: "looks",
  reply: UserProfile,
});
