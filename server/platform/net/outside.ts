import { lookup as systemLookup } from "node:dns";
import * as http from "node:http";
import * as https from "node:https";
import { isIP } from "node:net";
import { failure } from "../failure.ts";
import { connectionFault } from "./connection-fault.ts";
import { guardedLookup, type LookupAll } from "./guarded-lookup.ts";
import { hostOf, outsideUrl } from "./outside-url.ts";
import type { Reach } from "./reach.ts";

const MOST_REDIRECTS = 5;
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

export interface OutsideReply {
  /** Where the redirects ended. */
  readonly url: URL;
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  /** Fails when the connection breaks or falls silent. Whoever doesn't read it to its end destroys it. */
  readonly body: http.IncomingMessage;
}

export interface OutsideRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
}

/** Reads from servers we know nothing of, at addresses that people give. */
export interface Outside {
  /**
   * Follows at most five redirects, each as carefully as the first address. Throws a `Failure`: `source_address_invalid`,
   * `source_address_refused`, `source_host_not_found`, `source_certificate_invalid`, `source_timed_out`, `source_unreachable`.
   */
  get(request: OutsideRequest): Promise<OutsideReply>;
}

export interface OutsideOptions {
  readonly reach: Reach;
  readonly userAgent: string;
  /** How long a connection may take to come about, and to be silent afterwards. */
  readonly silentMs: number;
  /** How long the head of a reply may take, redirects each for itself. */
  readonly headMs: number;
  readonly lookup?: LookupAll;
}

export function createOutside(options: OutsideOptions): Outside {
  return {
    async get(request) {
      let url = outsideUrl(request.url);
      for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
        const body = await head(options, url, request);
        const status = body.statusCode ?? 0;
        const { location } = body.headers;
        // Breaks before anybody reads it are seen by whoever then does.
        body.on("error", () => undefined);
        if (!REDIRECTS.has(status) || location === undefined) {
          return { url, status, headers: body.headers, body };
        }
        body.destroy();
        url = outsideUrl(Buffer.from(location, "latin1").toString(), url);
      }
      throw failure("source_unreachable");
    },
  };
}

/** Resolves when the head of a reply is there; its body has not been touched. */
function head(
  { reach, lookup = systemLookup, userAgent, silentMs, headMs }: OutsideOptions,
  url: URL,
  { headers, signal }: OutsideRequest,
): Promise<http.IncomingMessage> {
  const host = hostOf(url);
  // A connection to an address that is spelled out asks no look-up.
  if (isIP(host) > 0 && !reach(host, host)) throw failure("source_address_refused");
  const { promise, resolve, reject } = Promise.withResolvers<http.IncomingMessage>();
  const { request } = url.protocol === "https:" ? https : http;
  const asking = request(url, {
    agent: false,
    lookup: guardedLookup(reach, lookup),
    signal,
    timeout: silentMs,
    headers: { "user-agent": userAgent, accept: "*/*", "accept-encoding": "identity", ...headers },
  });
  const late = setTimeout(() => asking.destroy(failure("source_timed_out")), headMs);
  asking.on("timeout", () => asking.destroy(failure("source_timed_out")));
  asking.on("error", (error) => reject(connectionFault(error)));
  asking.on("response", resolve);
  asking.end();
  return promise.finally(() => clearTimeout(late));
}
