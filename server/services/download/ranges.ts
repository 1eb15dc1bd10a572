import type { ByteRange } from "../../platform/blob/blob-store.ts";

export type Part = "whole" | "unsatisfiable" | ByteRange;

/**
 * What a Range header asks of `size` bytes (RFC 9110, 14.2). Several ranges, other units and malformed headers are
 * ignored, as the RFC allows: thousands of tiny ranges are an attack, and no client of a drive needs two.
 */
export function parseRange(header: string | undefined, size: number): Part {
  const match = header === undefined ? null : /^bytes=[ \t]*(\d{0,15})-(\d{0,15})[ \t]*$/i.exec(header);
  if (!match) return "whole";
  const [, first = "", last = ""] = match;
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
