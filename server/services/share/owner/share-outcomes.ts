import type { Refused } from "./share-owner.types.ts";

/** One letter for each id that was to be shared, so that ten thousand ids take little room. */
const LETTERS = { file_in_recycle_bin: "t", file_not_found: "n" } as const;
const SHARED = ".";

const letterOf = (error: string | undefined): string =>
  error === undefined
    ? SHARED
    : ((LETTERS as Readonly<Record<string, string>>)[error] ?? LETTERS.file_not_found);

/** Writes the letters in the order of `ids`, which must not repeat an id. */
export function writeOutcomes(ids: readonly string[], refused: readonly Refused[]): string {
  const errors = new Map(refused.map(({ id, error }) => [id, error]));
  return ids.map((id) => letterOf(errors.get(id))).join("");
}

/** Finds the refused ids among `ids`, which must have the order in which they were written. */
export const readOutcomes = (ids: readonly string[], outcomes: string): readonly Refused[] =>
  ids.flatMap((id, at): Refused[] => {
    const letter = outcomes[at];
    if (letter === SHARED) return [];
    return [{ id, error: letter === LETTERS.file_in_recycle_bin ? "file_in_recycle_bin" : "file_not_found" }];
  });
