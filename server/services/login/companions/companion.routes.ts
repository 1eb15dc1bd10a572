import type { FastifyInstance } from "fastify";
import { authCode } from "../../../../contract/companions.ts";
import { serve } from "../../../platform/http/serve.ts";
import type { Login } from "../login.ts";

/** A companion asks once for each page that it signs in. */
const LIMIT = { max: 30, windowMs: 60_000, ofAccount: true };

/** The call by which companions sign in the pages of the site beside them. */
export function companionRoutes(app: FastifyInstance, { loginCodes }: Login): void {
  serve(
    app,
    authCode,
    async ({ identity, body }) => {
      const { code, expiresIn } = await loginCodes.issue(identity, body);
      return { code, expires_in: expiresIn };
    },
    { limit: LIMIT },
  );
}
