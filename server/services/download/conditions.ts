import type { IncomingHttpHeaders } from "node:http";

export interface Validators {
  /** Strong, with its quotes. */
  readonly etag: string;
  /** Epoch ms. */
  readonly modifiedAt: number;
}

export type Verdict = "send" | "not modified" | "precondition failed";

/** Conditional requests in the order of RFC 9110, 13.2.2. */
export function judge(headers: IncomingHttpHeaders, validators: Validators): Verdict {
  const { "if-match": ifMatch, "if-unmodified-since": ifUnmodified } = headers;
  const { "if-none-match": ifNoneMatch, "if-modified-since": ifModified } = headers;
  if (ifMatch !== undefined) {
    if (!lists(ifMatch, validators.etag, false)) return "precondition failed";
  } else if (ifUnmodified !== undefined && modifiedAfter(validators, ifUnmodified)) {
    return "precondition failed";
  }
  if (ifNoneMatch !== undefined) return lists(ifNoneMatch, validators.etag, true) ? "not modified" : "send";
  if (ifModified === undefined || Number.isNaN(Date.parse(ifModified))) return "send";
  return modifiedAfter(validators, ifModified) ? "send" : "not modified";
}

/** A Range header counts only if If-Range names exactly what we would send (never a weak tag). */
export function rangeApplies(ifRange: string | undefined, { etag, modifiedAt }: Validators): boolean {
  if (ifRange === undefined) return true;
  if (ifRange.startsWith('"') || ifRange.startsWith("W/")) return ifRange === etag;
  return Date.parse(ifRange) === seconds(modifiedAt);
}

function lists(header: string, etag: string, weak: boolean): boolean {
  return header
    .split(",")
    .map((tag) => tag.trim())
    .some((tag) => tag === "*" || (weak ? tag.replace(/^W\//, "") : tag) === etag);
}

function modifiedAfter({ modifiedAt }: Validators, date: string): boolean {
  const at = Date.parse(date);
  return !Number.isNaN(at) && seconds(modifiedAt) > at;
}

/** HTTP dates have no milliseconds. */
const seconds = (epochMs: number): number => Math.floor(epochMs / 1000) * 1000;
