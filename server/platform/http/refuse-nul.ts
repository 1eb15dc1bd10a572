import type { FastifyInstance } from "fastify";
import { failure } from "./failure.ts";

const NUL = "\0";

/** Refuses requests with a NUL anywhere in them: no text of people has one, and PostgreSQL can't keep it. */
export function refuseNul(app: FastifyInstance): void {
  app.addHook("preValidation", async ({ params, query, body }) => {
    if (hasNul([params, query, body])) throw failure("invalid_argument");
  });
}

/** Looks through parsed JSON, without recursion: it may be nested as deep as a body is long. */
export function hasNul(value: unknown): boolean {
  const open: unknown[] = [value];
  while (open.length > 0) {
    const next = open.pop();
    if (typeof next === "string" && next.includes(NUL)) return true;
    if (typeof next !== "object" || next === null || Buffer.isBuffer(next)) continue;
    for (const [name, inner] of Object.entries(next)) {
      if (name.includes(NUL)) return true;
      open.push(inner);
    }
  }
  return false;
}
