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
  /** The address at the end of the redirects. */
  readonly url: URL;
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  /** Fails when the connection breaks or falls silent. A reader that stops before its end has to destroy it. */
  readonly body: http.IncomingMessage;
}

export interface OutsideRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
}

/** Reads from unknown servers, at addresses that people give. */
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
  /** The longest time for a connection to be made, and to be silent afterwards. */
  readonly silentMs: number;
  /** The longest time for the head of a reply; each redirect has its own. */
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
        // The later reader sees breaks that happen before anybody reads, so nothing is done here.
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

/** Resolves when the head of a reply is there; its body is still untouched. */
function head(
  { reach, lookup = systemLookup, userAgent, silentMs, headMs }: OutsideOptions,
  url: URL,
  { headers, signal }: OutsideRequest,
): Promise<http.IncomingMessage> {
  const host = hostOf(url);
  // A connection to a spelled-out address makes no look-up, so it is checked here.
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
