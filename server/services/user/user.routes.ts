import type { FastifyInstance } from "fastify";
import { userMe, type UserProfile } from "../../../contract/user.ts";
import { failure } from "../../platform/failure.ts";
import { serve } from "../../platform/http/serve.ts";
import type { User, UserService } from "./user.service.ts";

export interface UserRouteParts {
  readonly users: Pick<UserService, "find">;
  /** Tells an account as its person sees it. */
  readonly present: (user: User) => Promise<UserProfile>;
}

export function userRoutes(app: FastifyInstance, { users, present }: UserRouteParts): void {
  serve(app, userMe, async ({ identity }) => {
    const user = await users.find(identity.userId);
    if (!user) throw failure("unauthenticated");
    return present(user);
  });
}
