import type { FastifyInstance } from "fastify";
import { failure } from "../failure.ts";

/**
 * Refuses addresses with a NUL in them, because no person's text has one and PostgreSQL can't store it. Bodies are
 * checked where they are read.
 */
export function refuseNul(app: FastifyInstance): void {
  app.addHook("onRequest", async ({ url }) => {
    if (url.includes("%00")) throw failure("invalid_argument");
  });
}
