import type { FastifyInstance } from "fastify";
import type { Logger } from "../log/logger.ts";

/** Headers by which proxies tell that they ask for somebody else, in all spellings in use. */
const TRACES = [
  "forwarded",
  "via",
  "x-real-ip",
  "x-client-ip",
  "x-cluster-client-ip",
  "true-client-ip",
  "cf-connecting-ip",
] as const;

/** The header that shows that a request came through a proxy; undefined when none does. */
export const traceOfProxy = (headers: Readonly<Record<string, unknown>>): string | undefined =>
  TRACES.find((name) => name in headers) ??
  Object.keys(headers).find((name) => name.startsWith("x-forwarded-"));

const ADVICE =
  "set HOLDALL_TRUSTED_PROXIES to the addresses of your proxies: until then everybody behind one counts as one address, " +
  "and one person's wrong passwords slow down all";

/**
 * Warns the operator of a proxy that seems to be there although none is trusted: at once when people come by https,
 * which this server doesn't speak, else at the first request that came through one.
 */
export function warnOfProxies(
  app: FastifyInstance,
  { logger, publicUrl, trusted }: { logger: Logger; publicUrl: string; trusted: readonly string[] },
): void {
  if (trusted.length > 0) return;
  if (publicUrl.startsWith("https:"))
    logger.warn({ publicUrl }, `served through a proxy, it seems; ${ADVICE}`);
  let told = false;
  app.addHook("onRequest", async ({ headers }) => {
    const header = told ? undefined : traceOfProxy(headers);
    if (header === undefined) return;
    told = true;
    logger.warn({ header }, `a request came through a proxy, it seems; ${ADVICE}`);
  });
}
