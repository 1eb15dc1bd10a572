import type { FastifyInstance } from "fastify";
import { failure } from "../failure.ts";

/** The longest id, the longest page token and what belongs to them. */
const MOST_BYTES = 8_192;

/** Refuses queries of strangers that no call of theirs needs. Registered once it is known who asks. */
export function refuseLongQueries(app: FastifyInstance): void {
  app.addHook("onRequest", async ({ identity, url }) => {
    const mark = url.indexOf("?");
    const isLong = mark >= 0 && url.length - mark > MOST_BYTES;
    if (identity === null && isLong) throw failure("request_too_large", { limit: MOST_BYTES });
  });
}
