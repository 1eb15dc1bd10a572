import type { FastifyInstance } from "fastify";
import { userLeave } from "../../../contract/user.ts";
import { serve } from "../../platform/http/serve.ts";
import { timestamp } from "../../platform/text/timestamp.ts";
import type { Farewell } from "./farewell.service.ts";

export function farewellRoutes(app: FastifyInstance, farewell: Pick<Farewell, "ask">): void {
  serve(app, userLeave, async ({ identity }) => ({
    due_at: timestamp(await farewell.ask(identity.userId)),
  }));
}
