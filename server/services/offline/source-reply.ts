import type { IncomingHttpHeaders } from "node:http";
import { failure } from "../../platform/failure.ts";
import type { OutsideReply } from "../../platform/net/outside.ts";

/** The part of a file that a reply brings. */
export interface SourcePart {
  /** The position in the file at which its bytes begin. */
  readonly offset: number;
  /** Bytes of the whole file; null when the reply doesn't tell. */
  readonly size: number | null;
  /** The value by which the rest can be asked for later; null where it can't. */
  readonly validator: string | null;
}

const PASSING: ReadonlySet<number> = new Set([408, 421, 425, 429]);

/**
 * Reads the head of a reply to a request for all of a file, or for the part after `from`. null means that the bytes so
 * far were the whole file. Throws `source_file_not_found`, `source_access_denied`, and `source_unreachable` for faults
 * that may pass.
 */
export function readReply({ status, headers }: OutsideReply, from: number): SourcePart | null {
  if (status === 206) return readRange(headers, from);
  if (status === 416 && from > 0) return readPastEnd(headers, from);
  if (status >= 200 && status < 300) {
    return { offset: 0, size: lengthOf(headers["content-length"]), validator: validatorOf(headers) };
  }
  if (status === 404 || status === 410) throw failure("source_file_not_found");
  if (status >= 400 && status < 500 && !PASSING.has(status)) throw failure("source_access_denied");
  throw failure("source_unreachable");
}

/** Reads the rest of the very file whose beginning we have; any other reply is of no use. */
function readRange(headers: IncomingHttpHeaders, from: number): SourcePart {
  const [, start, total = "*"] = /^bytes (\d+)-\d+\/(\d+|\*)$/i.exec(headers["content-range"] ?? "") ?? [];
  if (start === undefined || Number(start) !== from) throw failure("source_unreachable");
  return { offset: from, size: total === "*" ? null : lengthOf(total), validator: validatorOf(headers) };
}

function readPastEnd(headers: IncomingHttpHeaders, from: number): null {
  const [, total] = /^bytes \*\/(\d+)$/i.exec(headers["content-range"] ?? "") ?? [];
  if (Number(total) !== from) throw failure("source_unreachable");
  return null;
}

/** The value for `If-Range`, which takes no weak tags. */
function validatorOf(headers: IncomingHttpHeaders): string | null {
  if (/^none$/i.test(headers["accept-ranges"] ?? "")) return null;
  const { etag, "last-modified": modified } = headers;
  return (etag?.startsWith('"') ? etag : null) ?? modified ?? null;
}

function lengthOf(text: string | undefined): number | null {
  const length = /^\d+$/.test(text ?? "") ? Number(text) : Number.NaN;
  return Number.isSafeInteger(length) ? length : null;
}
