import { existsSync, readFileSync } from "node:fs";

/** The translators' words for our terms: `docs/glossary/<locale>.json`. */
export type Glossary = Readonly<
  Record<
    string,
    {
      readonly use: string;
      /** Words that are always wrong. */
      readonly never: readonly string[];
      /** Words that are wrong for this term but right for something else, so people have to judge. */
      readonly elsewhere?: readonly string[];
    }
  >
>;

export const glossaryPath = (locale: string): string => `docs/glossary/${locale}.json`;

/** Undefined when the language has no glossary yet. */
export const readGlossary = (locale: string): Glossary | undefined =>
  existsSync(glossaryPath(locale))
    ? (JSON.parse(readFileSync(glossaryPath(locale), "utf8")) as Glossary)
    : undefined;

/** The words that a translation of an English text should use: `share: 共有; link: リンク`. */
export const wordsFor = (source: string, glossary: Glossary = {}): string =>
  Object.entries(glossary)
    .filter(([term]) => {
      const word = term.replace(/ \(.*\)$/, "");
      return [word, `${word}s`].some((form) => standsIn(form, source.replace(NO_WORDS, " ")));
    })
    .map(([term, { use }]) => `${term}: ${use}`)
    .join("; ");

const WITHOUT_SPACES = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
/** Placeholders, references, tags, addresses and code don't count as words. */
const NO_WORDS = /\{\{.*?\}\}|\$t\(.*?\)|<[^>]*>|\{#[^}]*\}|\]\([^)]*\)|`[^`]*`/g;

/** A sentence for each word in a text that the glossary forbids. */
export function wrongWords(text: string, glossary: Glossary): string[] {
  const words = text.replace(NO_WORDS, " ");
  return Object.entries(glossary).flatMap(([term, { use, never }]) =>
    never
      .filter((word) => standsIn(word, words))
      .map((word) => `“${word}” is never used for “${term}”. Write “${use}”.`),
  );
}

function standsIn(word: string, text: string): boolean {
  const literal = word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const pattern = WITHOUT_SPACES.test(word) ? literal : `(?<![\\p{L}\\p{N}_])${literal}(?![\\p{L}\\p{N}_])`;
  return new RegExp(pattern, "iu").test(text);
}
