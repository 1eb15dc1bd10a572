import type { FastifyInstance } from "fastify";
import { voteCast } from "../../../contract/votes.ts";
import { serve } from "../../platform/http/serve.ts";
import type { Votes } from "./votes.service.ts";

const VOTES = { max: 30, windowMs: 3_600_000 };

export function voteRoutes(app: FastifyInstance, votes: Votes): void {
  serve(
    app,
    voteCast,
    async ({ body }) => {
      await votes.cast(body);
      return {};
    },
    { limit: VOTES },
  );
}
