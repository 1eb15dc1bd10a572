import type { FastifyInstance } from "fastify";
import { userMe, userTokens, userTokensDelete, type UserProfile } from "../../../contract/user.ts";
import { failure } from "../../platform/failure.ts";
import { serve } from "../../platform/http/serve.ts";
import type { ApiTokens } from "./api-token.service.ts";
import { presentToken } from "./user.presenter.ts";
import type { User, UserService } from "./user.service.ts";

export interface UserRouteParts {
  readonly users: Pick<UserService, "find">;
  readonly apiTokens: Pick<ApiTokens, "list" | "revoke">;
  /** Tells an account as its person sees it. */
  readonly present: (user: User) => Promise<UserProfile>;
}

export function userRoutes(app: FastifyInstance, { users, apiTokens, present }: UserRouteParts): void {
  serve(app, userMe, async ({ identity }) => {
    const user = await users.find(identity.userId);
    if (!user) throw failure("unauthenticated");
    return present(user);
  });

  serve(app, userTokens, async ({ identity: { userId, sessionId } }) => ({
    tokens: (await apiTokens.list(userId)).map((token) => presentToken(token, sessionId)),
  }));

  serve(app, userTokensDelete, async ({ identity, params }) => {
    await apiTokens.revoke(params["id"] ?? "", identity.userId);
    return {};
  });
}
