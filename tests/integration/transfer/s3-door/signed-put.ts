import {
  requestSignature,
  sha256Of,
  signingKey,
} from "../../../../server/services/upload/s3-door/signature.ts";
import type { Params } from "./door-server.ts";

interface Wish {
  readonly method?: string;
  /** The text of the body; what is sent may be another. */
  readonly body?: string;
  /** It is signed in place of the body; the body's hash unless said, or nothing if only its length is told. */
  readonly payload?: string;
  readonly length?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly query?: readonly (readonly [string, string])[];
  /** Epoch ms. */
  readonly at?: number;
}

/** A PUT, unless another method is wished, that is signed as a client of S3 would, for bytes that may be others. */
export function signedPut(params: Params, wish: Wish) {
  const { method = "PUT", body = "hello", length, headers = {}, query = [], at = Date.now() } = wish;
  const payload = wish.payload ?? (length === undefined ? sha256Of(body) : "UNSIGNED-PAYLOAD");
  const time = new Date(at).toISOString().replace(/[-:]|\.\d+/g, "");
  const scope = { time, scope: `${time.slice(0, 8)}/any/s3/aws4_request` };
  const url = new URL(`${params.endpoint}/${params.bucket}/${params.key}`);
  for (const [name, value] of query) url.searchParams.set(name, value);
  const asked: Record<string, string> = {
    host: url.host,
    "x-amz-content-sha256": payload,
    "x-amz-date": time,
    "x-amz-security-token": params.security_token,
    ...(length === undefined ? {} : { "content-length": String(length) }),
    ...headers,
  };
  const signedHeaders = Object.keys(asked).toSorted();
  const key = signingKey(params.access_key_secret, scope);
  const request = { method, path: url.pathname, query, headers: asked, signedHeaders, payload };
  const signature = requestSignature(key, scope, request);
  const credential = `${params.access_key_id}/${scope.scope}`;
  const authorization = `AWS4-HMAC-SHA256 Credential=${credential},SignedHeaders=${signedHeaders.join(";")},Signature=${signature}`;
  return { url, headers: { ...asked, authorization }, key, scope, signature };
}
