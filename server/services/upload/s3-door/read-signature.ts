import { safeEqual } from "../../../platform/crypto/secrets.ts";
import { S3Fault } from "./s3-fault.ts";
import { requestSignature, signingKey, type Headers, type Scope } from "./signature.ts";

const ALGORITHM = "AWS4-HMAC-SHA256";
const SKEW_MS = 15 * 60_000;
/** A signed address lives for seven days at most. */
const MOST_SECONDS = 604_800;
const UNSIGNED = "UNSIGNED-PAYLOAD";
const MOST_SIGNED_HEADERS = 64;

export interface AskedRequest {
  readonly method: string;
  /** The path and query as the client signed them. */
  readonly url: string;
  readonly headers: Headers;
}

/** A request that says who signed it; whether that is true is seen by `assertSigned`. */
export interface SignedRequest extends Scope {
  readonly accessKeyId: string;
  readonly securityToken: string;
  readonly signature: string;
  readonly signedHeaders: readonly string[];
  /** It was signed in place of the body: a hash, or how the body comes. */
  readonly payload: string;
  readonly path: string;
  /** All of the query, decoded. */
  readonly query: readonly (readonly [string, string])[];
}

/**
 * Reads who says to have signed a request, in its headers or in its query; nothing is looked up for it. Throws
 * `AccessDenied` when nobody did, and when it is too old; `RequestTimeTooSkewed`.
 */
export function readSignature({ url, headers }: AskedRequest, now: number): SignedRequest {
  const mark = url.indexOf("?");
  const path = mark < 0 ? url : url.slice(0, mark);
  const query = mark < 0 ? [] : pairsOf(url.slice(mark + 1));
  if (headers["authorization"] !== undefined) return { ...inHeaders(headers, now), path, query };
  if (!query.some(([name]) => name === "X-Amz-Signature")) throw new S3Fault("AccessDenied");
  return { ...inQuery(new Map(query), now), path, query };
}

function pairsOf(query: string): SignedRequest["query"] {
  try {
    return query
      .split("&")
      .filter((pair) => pair !== "")
      .map((pair) => {
        const at = pair.indexOf("=");
        const [name, value] = at < 0 ? [pair, ""] : [pair.slice(0, at), pair.slice(at + 1)];
        return [decodeURIComponent(name), decodeURIComponent(value)] as const;
      });
  } catch {
    throw new S3Fault("InvalidRequest");
  }
}

type Said = Omit<SignedRequest, "path" | "query">;

export const headerOf = (headers: Headers, name: string): string => {
  const value = headers[name];
  return typeof value === "string" ? value : (value?.join(",") ?? "");
};

function inHeaders(headers: Headers, now: number): Said {
  const fault = new S3Fault("AuthorizationHeaderMalformed");
  const authorization = headerOf(headers, "authorization");
  if (!authorization.startsWith(`${ALGORITHM} `)) {
    throw new S3Fault(authorization.startsWith("AWS ") ? "InvalidRequest" : "AuthorizationHeaderMalformed");
  }
  const fields = new Map(
    authorization
      .slice(ALGORITHM.length + 1)
      .split(",")
      .map((field) => {
        const [name = "", ...value] = field.trim().split("=");
        return [name, value.join("=")] as const;
      }),
  );
  const time = headerOf(headers, "x-amz-date");
  const payload = headerOf(headers, "x-amz-content-sha256");
  if (payload === "") throw new S3Fault("InvalidRequest");
  const said = {
    ...credential(fields.get("Credential") ?? "", time, fault),
    signature: fields.get("Signature") ?? "",
    signedHeaders: signedHeadersOf(fields.get("SignedHeaders") ?? "", fault),
    securityToken: headerOf(headers, "x-amz-security-token"),
    payload,
  };
  if (Math.abs(timeOf(time, fault) - now) > SKEW_MS) throw new S3Fault("RequestTimeTooSkewed");
  return said;
}

function inQuery(query: ReadonlyMap<string, string>, now: number): Said {
  const fault = new S3Fault("AuthorizationQueryParametersError");
  if (query.get("X-Amz-Algorithm") !== ALGORITHM) throw fault;
  const time = query.get("X-Amz-Date") ?? "";
  const seconds = Number(query.get("X-Amz-Expires") ?? "");
  if (!Number.isInteger(seconds) || seconds < 1 || seconds > MOST_SECONDS) throw fault;
  const signedAt = timeOf(time, fault);
  if (signedAt - now > SKEW_MS) throw new S3Fault("RequestTimeTooSkewed");
  if (now > signedAt + seconds * 1000) throw new S3Fault("AccessDenied");
  return {
    ...credential(query.get("X-Amz-Credential") ?? "", time, fault),
    signature: query.get("X-Amz-Signature") ?? "",
    signedHeaders: signedHeadersOf(query.get("X-Amz-SignedHeaders") ?? "", fault),
    securityToken: query.get("X-Amz-Security-Token") ?? "",
    payload: query.get("X-Amz-Content-Sha256") ?? UNSIGNED,
  };
}

function credential(text: string, time: string, fault: S3Fault) {
  const match = /^([\w-]{1,64})\/((\d{8})\/[\w.-]{1,64}\/s3\/aws4_request)$/.exec(text);
  const [, accessKeyId, scope, day] = match ?? [];
  if (!accessKeyId || !scope || day !== time.slice(0, 8)) throw fault;
  return { accessKeyId, scope, time };
}

function signedHeadersOf(text: string, fault: S3Fault): readonly string[] {
  const names = text.split(";");
  const isGood = names.length <= MOST_SIGNED_HEADERS && names.every((name) => /^[a-z0-9._-]+$/.test(name));
  if (!isGood || !names.includes("host")) throw fault;
  return names;
}

function timeOf(text: string, fault: S3Fault): number {
  const match = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(text);
  if (!match) throw fault;
  const [, year, month, day, hour, minute, second] = match;
  const time = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  if (Number.isNaN(time)) throw fault;
  return time;
}

/**
 * Resolves whether the holder of `secret` has signed exactly this request; answers the key that signs its chunks. All that S3 reads of
 * the headers has to be signed. Throws `SignatureDoesNotMatch`, `AccessDenied`.
 */
export function assertSigned(
  { method, headers }: AskedRequest,
  signed: SignedRequest,
  secret: string,
): Buffer {
  const { signedHeaders, path, payload, signature } = signed;
  const said = Object.keys(headers).filter((name) => name.startsWith("x-amz-"));
  if (said.some((name) => !signedHeaders.includes(name))) throw new S3Fault("AccessDenied");
  const key = signingKey(secret, signed);
  const query = signed.query.filter(([name]) => name !== "X-Amz-Signature");
  const parts = { method, path, query, headers, signedHeaders, payload };
  if (!safeEqual(signatureOf(key, signed, parts), signature)) throw new S3Fault("SignatureDoesNotMatch");
  return key;
}

function signatureOf(...given: Parameters<typeof requestSignature>): string {
  try {
    return requestSignature(...given);
  } catch {
    throw new S3Fault("InvalidRequest");
  }
}
