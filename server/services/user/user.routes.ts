import type { FastifyInstance } from "fastify";
import { userMe } from "../../../contract/user.ts";
import { failure } from "../../platform/http/failure.ts";
import { serve } from "../../platform/http/serve.ts";
import { presentProfile } from "./user.presenter.ts";
import type { UserService } from "./user.service.ts";

export function userRoutes(app: FastifyInstance, users: UserService): void {
  serve(app, userMe, async ({ identity }) => {
    const user = await users.find(identity.userId);
    if (!user) throw failure("unauthenticated");
    return presentProfile(user);
  });
}
