import type { FastifyInstance } from "fastify";
import { failure } from "../failure.ts";

/** The limit lets in the longest id, the longest page token and their other parameters. */
const MOST_BYTES = 8_192;

/**
 * Refuses queries of strangers that are longer than any call of theirs needs. It is registered once the caller is
 * known.
 */
export function refuseLongQueries(app: FastifyInstance): void {
  app.addHook("onRequest", async ({ identity, url }) => {
    const mark = url.indexOf("?");
    const isLong = mark >= 0 && url.length - mark > MOST_BYTES;
    if (identity === null && isLong) throw failure("request_too_large", { limit: MOST_BYTES });
  });
}
