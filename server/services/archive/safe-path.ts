import { isInvisible } from "../../platform/text/is-invisible.ts";

const SEGMENTS_AT_MOST = 256;
const SEGMENT_BYTES = 255;
const CONTROL = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu;
const DRIVE = /^[a-z]:$/i;

/**
 * An archive's name as a path that stays where it is put: relative, by `/`, without `.`, `..`, drives, controls or
 * endless segments. `unsafe` says that the archive had something else in mind.
 */
export function safePath(name: string): { readonly path: string; readonly unsafe: boolean } {
  const given = name.replaceAll("\\", "/").replace(/\/+$/, "");
  const segments = given
    .split("/")
    .map((segment) => segment.toWellFormed().replace(CONTROL, "").normalize("NFC"))
    .filter(
      (segment, index) =>
        !isInvisible(segment) && segment !== "." && segment !== ".." && !(index === 0 && DRIVE.test(segment)),
    )
    .slice(0, SEGMENTS_AT_MOST)
    .map(shortened);
  const path = segments.join("/") || "_";
  return { path, unsafe: path !== given.replace(/^(\.\/)+/, "").normalize("NFC") };
}

function shortened(segment: string): string {
  const bytes = Buffer.from(segment);
  return bytes.length <= SEGMENT_BYTES
    ? segment
    : bytes
        .subarray(0, SEGMENT_BYTES - 2)
        .toString()
        .replace(/\ufffd+$/, "");
}
