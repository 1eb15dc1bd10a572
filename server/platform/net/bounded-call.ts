import { lookup as systemLookup } from "node:dns";
import * as http from "node:http";
import * as https from "node:https";
import { isIP } from "node:net";
import { guardedLookup, REFUSED, type LookupAll } from "./guarded-lookup.ts";
import { hostOf } from "./outside-url.ts";
import type { Reach } from "./reach.ts";

const MOST_BYTES = 512 * 1024;
const WITHIN_MS = 10_000;

export interface BoundedRequest {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer | undefined;
}

/**
 * Calls another service, whose short answer is read whole: 512 KiB and ten seconds at most, from the first look-up to the
 * last byte. It follows no redirect, so that credentials go to nobody but the address that is called. Throws an `Error`.
 */
export type BoundedCall = (url: URL, request: BoundedRequest) => Promise<Response>;

export interface BoundedCallOptions {
  readonly reach: Reach;
  readonly userAgent: string;
  readonly withinMs?: number;
  readonly lookup?: LookupAll;
}

export const createBoundedCall =
  ({ reach, userAgent, withinMs = WITHIN_MS, lookup = systemLookup }: BoundedCallOptions): BoundedCall =>
  (url, { method, headers, body }) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    const host = hostOf(url);
    // A connection to a spelled-out address makes no look-up, so it is checked here.
    if (isIP(host) > 0 && !reach(host, host))
      throw Object.assign(new Error(`${host} is not public`), { code: REFUSED });
    const { request } = url.protocol === "https:" ? https : http;
    const asking = request(url, {
      method,
      agent: false,
      lookup: guardedLookup(reach, lookup),
      headers: { ...headers, "user-agent": userAgent, "accept-encoding": "identity" },
    });
    const late = setTimeout(() => reject(new Error("the answer took too long")), withinMs);
    asking.on("error", reject);
    asking.on("response", (reply) => void readAll(reply).then(resolve, reject));
    asking.end(body);
    return promise.finally(() => {
      clearTimeout(late);
      asking.destroy();
    });
  };

async function readAll(reply: http.IncomingMessage): Promise<Response> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of reply as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > MOST_BYTES) throw new Error("the answer is too long");
    chunks.push(chunk);
  }
  const status = reply.statusCode ?? 502;
  const headers = new Headers();
  for (const [name, value] of Object.entries(reply.headers)) headers.set(name, String(value));
  return new Response(mayHaveBody(status) ? Buffer.concat(chunks) : null, { status, headers });
}

const mayHaveBody = (status: number): boolean => status !== 204 && status !== 304;
