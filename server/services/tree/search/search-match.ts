import type { ShownRow } from "../entry.ts";
import { foldedText } from "../../../platform/text/folded-text.ts";
import type { SearchRequest } from "../tree.types.ts";

type Asked = Pick<
  ShownRow,
  "name" | "is_file" | "size" | "modified_at" | "type_key" | "category" | "starred"
>;

export type Matcher = (row: Asked) => boolean;

/** Each of the words has to be somewhere in a name. */
export const wordsOf = (text: string): readonly string[] => foldedText(text).split(/\s+/u).filter(Boolean);

/** The words are folded. */
export function hasAll(words: readonly string[], name: string): boolean {
  const folded = foldedText(name);
  return words.every((word) => folded.includes(word));
}

/**
 * Tests the parts of a search that an entry alone can answer: every word is somewhere in its name, and the filters fit.
 */
export function matcherOf(request: SearchRequest): Matcher {
  const words = wordsOf(request.text);
  const { kind, category, extension, minSize, maxSize, modifiedAfter, modifiedBefore, starred } = request;
  const tests: Matcher[] = [];
  if (kind !== undefined) tests.push((row) => (row.is_file === 1) === (kind === "file"));
  if (category !== undefined) tests.push((row) => row.is_file === 1 && row.category === category);
  if (extension !== undefined) {
    const key = extension.replace(/^\./, "").toLowerCase();
    tests.push((row) => row.is_file === 1 && row.type_key === key);
  }
  if (minSize !== undefined) tests.push((row) => row.is_file === 1 && row.size >= minSize);
  if (maxSize !== undefined) tests.push((row) => row.is_file === 1 && row.size <= maxSize);
  if (modifiedAfter !== undefined) tests.push((row) => row.modified_at > modifiedAfter);
  if (modifiedBefore !== undefined) tests.push((row) => row.modified_at < modifiedBefore);
  if (starred !== undefined) tests.push((row) => (row.starred === 1) === starred);
  if (words.length > 0) tests.push((row) => hasAll(words, row.name));
  return (row) => tests.every((test) => test(row));
}
