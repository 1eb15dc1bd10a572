import type { FastifyInstance } from "fastify";
import { failure } from "../failure.ts";

/** Refuses addresses with a NUL in them: no text of people has one, and PostgreSQL can't keep it. Bodies have it looked for where they are read. */
export function refuseNul(app: FastifyInstance): void {
  app.addHook("onRequest", async ({ url }) => {
    if (url.includes("%00")) throw failure("invalid_argument");
  });
}
