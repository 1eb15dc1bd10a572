import type { ByteRange } from "../../platform/blob/blob-store.ts";

export type Part = "whole" | "unsatisfiable" | ByteRange;
/** `refused`: no reader asks for so many ranges, or for ranges over the same bytes, so it is an attack. */
export type Parts = "whole" | "unsatisfiable" | "refused" | readonly ByteRange[];

/** Ranges of one request: enough for a reader that skips about, too few to multiply the work of a request. */
const RANGES_AT_MOST = 16;

/**
 * Reads the part of `size` bytes that a Range header with one range asks for (RFC 9110, 14.2). Several ranges, other
 * units and malformed headers are ignored, as the RFC allows.
 */
export function parseRange(header: string | undefined, size: number): Part {
  const match = header === undefined ? null : /^bytes=[ \t]*(\d{0,15})-(\d{0,19})[ \t]*$/i.exec(header);
  if (!match) return "whole";
  return onePart(match[1] ?? "", match[2] ?? "", size);
}

/**
 * Reads the parts that a Range header asks for, several ranges included, in the order asked. Ranges that lie outside
 * are left out, as the RFC has it; a malformed header is ignored.
 */
export function parseRanges(header: string | undefined, size: number): Parts {
  const list = /^bytes=(.*)$/i.exec(header ?? "")?.[1];
  if (list === undefined) return "whole";
  const specs = list.split(",", RANGES_AT_MOST + 1);
  if (specs.length > RANGES_AT_MOST) return "refused";
  const parts = specs.map((spec) => parseRange(`bytes=${spec}`, size));
  if (parts.includes("whole")) return "whole";
  const ranges = parts.filter((part) => typeof part === "object");
  if (ranges.length === 0) return "unsatisfiable";
  return overlap(ranges) ? "refused" : ranges;
}

/**
 * Like `parseRanges`, for nginx. A list of bytes that we would ignore is kept from nginx, which refuses it or reads it
 * in its own way (it knows no tabs).
 */
export function parseRangesForNginx(header: string | undefined, size: number): Parts {
  if (header === undefined || !/^bytes=./i.test(header)) return "whole";
  const parts = header.includes("\t") ? "whole" : parseRanges(header, size);
  return parts === "whole" ? "unsatisfiable" : parts;
}

function onePart(first: string, last: string, size: number): Part {
  if (first === "") return suffix(last, size);
  const start = Number(first);
  const end = last === "" ? size - 1 : Number(last);
  if (last !== "" && end < start) return "whole";
  return start < size ? { start, end: Math.min(end, size - 1) } : "unsatisfiable";
}

function suffix(length: string, size: number): Part {
  if (length === "") return "whole";
  const bytes = Math.min(Number(length), size);
  return bytes > 0 ? { start: size - bytes, end: size - 1 } : "unsatisfiable";
}

function overlap(ranges: readonly ByteRange[]): boolean {
  const sorted = ranges.toSorted((a, b) => a.start - b.start);
  return sorted.some((range, index) => index > 0 && range.start <= (sorted[index - 1]?.end ?? -1));
}
