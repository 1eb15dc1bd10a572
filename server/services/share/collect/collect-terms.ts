import type { CollectWish } from "../../../../contract/collects.ts";
import { failure } from "../../../platform/failure.ts";
import type { CollectTerms } from "./collect.types.ts";

const UNLIMITED = -1;

export const ANY_FILES: CollectTerms = {
  maxFiles: UNLIMITED,
  maxBytes: UNLIMITED,
  maxFileBytes: UNLIMITED,
  kinds: [],
  asksName: false,
  letters: true,
};

/** Fields that aren't named stay as they were. Throws `invalid_argument`. */
export function readCollect(wish: CollectWish, before: CollectTerms): CollectTerms {
  return {
    maxFiles: readLimit(wish.max_files, before.maxFiles),
    maxBytes: readLimit(wish.max_bytes, before.maxBytes),
    maxFileBytes: readLimit(wish.max_file_bytes, before.maxFileBytes),
    kinds: wish.kinds ? [...new Set(wish.kinds)].toSorted() : before.kinds,
    asksName: wish.asks_name ?? before.asksName,
    letters: wish.letters ?? before.letters,
  };
}

function readLimit(wanted: number | undefined, before: number): number {
  if (wanted === 0) throw failure("invalid_argument", { field: "collects" });
  return wanted ?? before;
}

/** It has as much as it takes, so that nothing more can be begun. */
export const isFull = (
  { maxFiles, maxBytes }: CollectTerms,
  held: { files: number; bytes: number },
): boolean =>
  (maxFiles !== UNLIMITED && held.files >= maxFiles) || (maxBytes !== UNLIMITED && held.bytes >= maxBytes);

/** A file of so many bytes still fits beside what it has, and what is on its way. */
export const fits = (
  { maxFiles, maxBytes }: CollectTerms,
  held: { readonly files: number; readonly bytes: number },
  size: number,
): boolean =>
  (maxFiles === UNLIMITED || held.files < maxFiles) &&
  (maxBytes === UNLIMITED || held.bytes + size <= maxBytes);
