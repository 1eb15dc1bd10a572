import type { FastifyInstance } from "fastify";
import { userPhone, userPhoneRemove, userPhoneSet } from "../../../../contract/phone-number.ts";
import type { UserProfile } from "../../../../contract/user.ts";
import { failure } from "../../../platform/failure.ts";
import { serve } from "../../../platform/http/serve.ts";
import type { User } from "../../user/index.ts";
import { callerOf } from "../caller-of.ts";
import type { Login } from "../login.ts";

export interface PhoneRouteParts extends Pick<Login, "users" | "stepUp" | "changePhone"> {
  /** Tells an account as its person sees it. */
  readonly present: (user: User) => Promise<UserProfile>;
}

/** The calls by which people leave a phone number. The website alone reads it whole. */
export function phoneRoutes(
  app: FastifyInstance,
  { users, stepUp, changePhone, present }: PhoneRouteParts,
): void {
  serve(app, userPhone, async ({ identity }) => {
    await stepUp.assertCanProve(identity);
    const user = await users.find(identity.userId);
    if (!user) throw failure("unauthenticated");
    return { phone_number: user.phoneNumber, verified: false };
  });

  serve(app, userPhoneSet, async ({ identity, body, request }) =>
    present(await changePhone.set(identity, body.phone_number, callerOf(request))),
  );

  serve(app, userPhoneRemove, async ({ identity, request }) =>
    present(await changePhone.remove(identity, callerOf(request))),
  );
}
