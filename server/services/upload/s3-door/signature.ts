import { createHash, createHmac } from "node:crypto";

/** AWS Signature Version 4, as S3 has it: a path is encoded once and not tidied. */

export type Headers = Readonly<Record<string, string | readonly string[] | undefined>>;

export interface SignedParts {
  readonly method: string;
  /** The path as it was sent, without the query. */
  readonly path: string;
  /** Names and values of the query, decoded, without the signature itself. */
  readonly query: readonly (readonly [string, string])[];
  readonly headers: Headers;
  /** In lower case, in the order in which they were signed. */
  readonly signedHeaders: readonly string[];
  /** It was signed in place of the body. */
  readonly payload: string;
}

export interface Scope {
  /** `YYYYMMDDTHHMMSSZ`. */
  readonly time: string;
  /** `YYYYMMDD/region/service/aws4_request`. */
  readonly scope: string;
}

export const sha256Of = (content: string | Buffer): string =>
  createHash("sha256").update(content).digest("hex");

const EMPTY_SHA256 = sha256Of("");

const hmac = (key: string | Buffer, text: string): Buffer => createHmac("sha256", key).update(text).digest();

/** RFC 3986, all but the unreserved. */
export const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);

const canonicalPath = (path: string): string =>
  path
    .split("/")
    .map((segment) => encode(decodeURIComponent(segment)))
    .join("/");

function canonicalQuery(query: SignedParts["query"]): string {
  return query
    .map(([name, value]) => [encode(name), encode(value)] as const)
    .toSorted(([a, x], [b, y]) => (a === b ? order(x, y) : order(a, b)))
    .map(([name, value]) => `${name}=${value}`)
    .join("&");
}

const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

function canonicalValue(value: Headers[string]): string {
  const values = typeof value === "object" ? value : [value ?? ""];
  return values.map((each) => each.trim().replace(/ +/g, " ")).join(",");
}

/** Throws a `URIError` for a path that can't be decoded. */
export function canonicalRequest({
  method,
  path,
  query,
  headers,
  signedHeaders,
  payload,
}: SignedParts): string {
  const lines = signedHeaders.map((name) => `${name}:${canonicalValue(headers[name])}\n`);
  return [
    method,
    canonicalPath(path),
    canonicalQuery(query),
    lines.join(""),
    signedHeaders.join(";"),
    payload,
  ].join("\n");
}

export function signingKey(secret: string, { scope }: Scope): Buffer {
  const [day = "", region = "", service = ""] = scope.split("/");
  return hmac(hmac(hmac(hmac(`AWS4${secret}`, day), region), service), "aws4_request");
}

const signed = (key: Buffer, lines: readonly string[]): string => hmac(key, lines.join("\n")).toString("hex");

export const requestSignature = (key: Buffer, { time, scope }: Scope, request: SignedParts): string =>
  signed(key, ["AWS4-HMAC-SHA256", time, scope, sha256Of(canonicalRequest(request))]);

/** @param previous the signature of the chunk before, or of the request */
export const chunkSignature = (
  key: Buffer,
  { time, scope }: Scope,
  previous: string,
  chunkSha256: string,
): string => signed(key, ["AWS4-HMAC-SHA256-PAYLOAD", time, scope, previous, EMPTY_SHA256, chunkSha256]);

/** @param trailers the lines after the last chunk, `name:value`, each ended by a line feed */
export const trailerSignature = (
  key: Buffer,
  { time, scope }: Scope,
  previous: string,
  trailers: string,
): string => signed(key, ["AWS4-HMAC-SHA256-TRAILER", time, scope, previous, sha256Of(trailers)]);
