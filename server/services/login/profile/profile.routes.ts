import type { FastifyInstance } from "fastify";
import { userPassword, userPatch } from "../../../../contract/profile.ts";
import type { UserProfile } from "../../../../contract/user.ts";
import { serve } from "../../../platform/http/serve.ts";
import type { User } from "../../user/index.ts";
import { callerOf } from "../caller-of.ts";
import type { Login } from "../login.ts";

export interface ProfileRouteParts extends Pick<Login, "users" | "stepUp" | "changePassword"> {
  /** Tells an account as its person sees it. */
  readonly present: (user: User) => Promise<UserProfile>;
}

/** The calls by which people change what is known of them. Other programs read it; only the site changes it. */
export function profileRoutes(
  app: FastifyInstance,
  { users, stepUp, changePassword, present }: ProfileRouteParts,
): void {
  serve(app, userPatch, async ({ identity, body }) => {
    await stepUp.assertCanProve(identity);
    return present(await users.change(identity.userId, body));
  });

  serve(app, userPassword, async ({ identity, body, request }) => {
    const { password, end_others: endOthers } = body;
    const caller = callerOf(request);
    return present(await changePassword(identity, { password, endOthers, caller }));
  });
}
