import type { FastifyInstance } from "fastify";
import type { UserProfile } from "../../../../contract/user.ts";
import { userUsername, userUsernameRemove } from "../../../../contract/username.ts";
import { serve } from "../../../platform/http/serve.ts";
import type { User } from "../../user/index.ts";
import { callerOf } from "../caller-of.ts";
import type { Login } from "../login.ts";

export interface UsernameRouteParts extends Pick<Login, "changeUsername" | "issuers"> {
  /** Tells an account as its person sees it. */
  readonly present: (user: User) => Promise<UserProfile>;
}

/** The calls by which people choose a username, and go without one. */
export function usernameRoutes(
  app: FastifyInstance,
  { changeUsername, issuers, present }: UsernameRouteParts,
): void {
  serve(app, userUsername, async ({ identity, body, request }) => {
    // A username would be for nothing if nobody signs in with a password.
    issuers.assertOwnSignIn();
    return present(await changeUsername.choose(identity, body.username, callerOf(request)));
  });

  serve(app, userUsernameRemove, async ({ identity, request }) =>
    present(await changeUsername.remove(identity, callerOf(request))),
  );
}
