import type { FastifyInstance } from "fastify";
import {
  userPassword,
  userPasswordRemove,
  userPatch,
  userPicture,
  userPictureRemove,
} from "../../../../contract/profile.ts";
import type { UserProfile } from "../../../../contract/user.ts";
import { serve } from "../../../platform/http/serve.ts";
import type { Refusals } from "../../mail/index.ts";
import type { User } from "../../user/index.ts";
import { callerOf } from "../caller-of.ts";
import type { Login } from "../login.ts";
import type { ChangePicture } from "./change-picture.ts";

export interface ProfileRouteParts extends Pick<
  Login,
  "users" | "stepUp" | "changePassword" | "removePassword" | "issuers"
> {
  readonly picture: ChangePicture;
  readonly refusals: Pick<Refusals, "chooseReminders">;
  /** Tells an account as its person sees it. */
  readonly present: (user: User) => Promise<UserProfile>;
}

/** The calls by which people change what is known of them. Other programs read it; only the site changes it. */
export function profileRoutes(
  app: FastifyInstance,
  { users, stepUp, changePassword, removePassword, issuers, picture, refusals, present }: ProfileRouteParts,
): void {
  serve(app, userPatch, async ({ identity, body }) => {
    await stepUp.assertCanProve(identity);
    const { name, locale, time_zone: timeZone, view_type: viewType, is_new: isNew, reminders } = body;
    const user = await users.change(identity.userId, { name, locale, timeZone, viewType, isNew });
    if (reminders) await refusals.chooseReminders(user.email, reminders);
    return present(user);
  });

  serve(app, userPassword, async ({ identity, body, request }) => {
    issuers.assertOwnSignIn();
    const { password, end_others: endOthers } = body;
    const caller = callerOf(request);
    return present(await changePassword(identity, { password, endOthers, caller }));
  });

  serve(app, userPasswordRemove, async ({ identity, request }) =>
    present(await removePassword(identity, callerOf(request))),
  );

  serve(app, userPicture, async ({ identity, body }) => present(await picture.change(identity, body.image)));

  serve(app, userPictureRemove, async ({ identity }) => present(await picture.remove(identity)));
}
