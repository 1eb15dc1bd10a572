import type { Readable } from "node:stream";
import { AwsChunks } from "./aws-chunks.ts";
import { chunkSignatures } from "./chunk-signatures.ts";
import { headerOf, type SignedRequest } from "./read-signature.ts";
import { S3Fault } from "./s3-fault.ts";
import type { Headers } from "./signature.ts";

const NOTHING: ReadonlyMap<string, string> = new Map();

/** The forms in which a body may come, by their names. */
const FORMS = {
  "UNSIGNED-PAYLOAD": { isChunked: false, isSigned: false, hasTrailer: false },
  "STREAMING-AWS4-HMAC-SHA256-PAYLOAD": { isChunked: true, isSigned: true, hasTrailer: false },
  "STREAMING-AWS4-HMAC-SHA256-PAYLOAD-TRAILER": { isChunked: true, isSigned: true, hasTrailer: true },
  "STREAMING-UNSIGNED-PAYLOAD-TRAILER": { isChunked: true, isSigned: false, hasTrailer: true },
} as const;

/** The bytes of a request, whatever form they are sent in. */
export interface SentBody {
  readonly headers: Headers;
  /** The hash that was signed in place of the bytes, or the name of their form. */
  readonly payload: string;
  /** The bytes that are to come. */
  readonly length: number;
  /** Begins to read; call it once. */
  open(): OpenBody;
}

export interface OpenBody {
  readonly source: Readable;
  /** The fault of the form, by which reading has ended; null without one. */
  fault(): Error | null;
  /** Answers the headers behind the bytes. Throws when the body didn't come as it was signed, to its end. */
  trailers(): ReadonlyMap<string, string>;
  /** Reads no more; what still comes can be dropped. */
  close(): void;
}

/** Throws `MissingContentLength`, `InvalidArgument`. Nothing is read before `open`. */
export function sentBody(raw: Readable, headers: Headers, signed: SignedRequest, key: Buffer): SentBody {
  const { payload } = signed;
  const form = /^[0-9a-f]{64}$/.test(payload)
    ? FORMS["UNSIGNED-PAYLOAD"]
    : Object.hasOwn(FORMS, payload)
      ? FORMS[payload as keyof typeof FORMS]
      : null;
  if (!form) throw new S3Fault("InvalidArgument");
  const length = lengthOf(headers, form.isChunked ? "x-amz-decoded-content-length" : "content-length");
  const signing = { key, scope: signed, seed: signed.signature, signsTrailers: form.hasTrailer };
  return {
    headers,
    payload,
    length,
    open() {
      if (!form.isChunked)
        return { source: raw, fault: () => null, trailers: () => NOTHING, close: () => undefined };
      return unpacked(raw, new AwsChunks(form.isSigned ? chunkSignatures(signing) : null));
    },
  };
}

function lengthOf(headers: Headers, name: string): number {
  const text = headerOf(headers, name);
  if (text === "") throw new S3Fault("MissingContentLength");
  if (!/^\d{1,15}$/.test(text)) throw new S3Fault("InvalidArgument");
  return Number(text);
}

function unpacked(raw: Readable, chunks: AwsChunks): OpenBody {
  const close = () => {
    raw.unpipe(chunks);
    chunks.destroy();
  };
  raw.once("error", close);
  raw.once("close", () => raw.readableEnded || close());
  raw.pipe(chunks);
  return {
    source: chunks,
    fault: () => chunks.fault,
    trailers() {
      chunks.assertWhole();
      return chunks.trailers;
    },
    close,
  };
}
