import type { FastifyInstance } from "fastify";
import { userEmailBegin, userEmailConfirm } from "../../../../contract/user-email.ts";
import { serve } from "../../../platform/http/serve.ts";
import { callerOf } from "../caller-of.ts";
import type { Login } from "../login.ts";

/** The calls by which people change the address of their account. */
export function addressRoutes(app: FastifyInstance, { addressChanges }: Login): void {
  serve(app, userEmailBegin, async ({ body, identity, request }) => {
    const wanted = { email: body.email, caller: callerOf(request) };
    const { changeId, waitSeconds } = await addressChanges.begin(identity.userId, wanted);
    return { change_id: changeId, wait_seconds: waitSeconds };
  });

  serve(app, userEmailConfirm, async ({ body, identity, request }) => {
    const { change_id: changeId, code } = body;
    await addressChanges.confirm(identity, { changeId, code, caller: callerOf(request) });
    return {};
  });
}
