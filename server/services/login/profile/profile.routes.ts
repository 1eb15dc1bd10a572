import type { FastifyInstance } from "fastify";
import { userPassword, userPatch } from "../../../../contract/profile.ts";
import { serve } from "../../../platform/http/serve.ts";
import { presentProfile } from "../../user/index.ts";
import { callerOf } from "../caller-of.ts";
import type { Login } from "../login.ts";

/** The calls by which people change what is known of them. Other programs read it; only the site changes it. */
export function profileRoutes(app: FastifyInstance, { users, stepUp, changePassword }: Login): void {
  serve(app, userPatch, async ({ identity, body }) => {
    await stepUp.assertCanProve(identity);
    return presentProfile(await users.change(identity.userId, body));
  });

  serve(app, userPassword, async ({ identity, body, request }) => {
    const { password, end_others: endOthers } = body;
    const caller = callerOf(request);
    return presentProfile(await changePassword(identity, { password, endOthers, caller }));
  });
}
