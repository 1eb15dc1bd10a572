import { foldedText } from "../../platform/text/folded-text.ts";

/** A word of a text, folded, and where it stands there. */
export interface Word {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** Words are kept in so many parts for each content, so that a search reads only the parts that may have its words. */
export const BUCKETS = 32;
const LONGEST = 40;

/** Letters, digits, and the marks upon them. */
const RUN = /[\p{L}\p{N}\p{M}]+/gu;
/** Scripts that are written without spaces, or whose words take endings that nobody types. */
const UNSPACED =
  "\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}\\u30fc\\uff70\\uff9e\\uff9f";
const PIECES = new RegExp(`([${UNSPACED}][${UNSPACED}\\p{M}]*)|[^${UNSPACED}]+`, "gu");
const IS_UNSPACED = new RegExp(`^[${UNSPACED}]`, "u");
/** A letter with the marks upon it; half-wide voicing stands beside its letter. */
const LETTERS = /[^\p{M}\uff9e\uff9f][\p{M}\uff9e\uff9f]*/gu;
const NO_LETTER = /[^\p{L}\p{N}\p{M}]/gu;

/**
 * The words of a text as searches compare them: whole where words are written apart, and pairs of letters where they
 * aren't, since nobody can tell there where a word ends. The last letter also stands alone. Single letters of other
 * scripts are left out.
 */
export function* wordsIn(text: string): Generator<Word> {
  for (const run of text.matchAll(RUN)) {
    for (const piece of run[0].matchAll(PIECES)) {
      const from = run.index + piece.index;
      if (piece[1] === undefined) yield* wholeWord(piece[0], from);
      else yield* pairs(lettersOf(piece[0], from));
    }
  }
}

function* wholeWord(written: string, from: number): Generator<Word> {
  const text = folded(written).slice(0, LONGEST);
  if (text.length > 1) yield { text, from, to: from + written.length };
}

function* pairs(letters: readonly Word[]): Generator<Word> {
  for (const [at, { text, from, to }] of letters.entries()) {
    const next = letters[at + 1];
    yield next ? { text: text + next.text, from, to: next.to } : { text, from, to };
  }
}

const lettersOf = (written: string, start: number): readonly Word[] =>
  [...written.matchAll(LETTERS)].flatMap((letter) => {
    const [text, from] = [folded(letter[0]), start + letter.index];
    return text === "" ? [] : [{ text, from, to: from + letter[0].length }];
  });

const folded = (written: string): string => foldedText(written).replace(NO_LETTER, "");

/** The words that are looked for in contents. */
export interface Sought {
  /** Each of them has to begin a word. */
  readonly words: readonly string[];
  /** These were typed without a space and have to stand like that, which their pairs alone don't say. */
  readonly runs: readonly string[];
}

/** So many words of a search count. */
const WORDS_SOUGHT = 12;

/** The words of a search; none when it has only such as no content is searched for. */
export function soughtIn(text: string): Sought {
  const words: string[] = [];
  const runs: string[] = [];
  for (const run of text.matchAll(RUN)) {
    for (const piece of run[0].matchAll(PIECES)) {
      if (piece[1] === undefined) words.push(...[...wholeWord(piece[0], 0)].map((word) => word.text));
      else {
        const letters = lettersOf(piece[0], 0);
        words.push(...[...pairs(letters)].slice(0, Math.max(1, letters.length - 1)).map((word) => word.text));
        if (letters.length > 2) runs.push(letters.map((letter) => letter.text).join(""));
      }
    }
  }
  return { words: [...new Set(words)].slice(0, WORDS_SOUGHT), runs };
}

/** The part in which a word is kept, and everything that begins like it. */
export function bucketOf(word: string): number {
  const [first = "", second = ""] = word;
  let sum = 0;
  for (const letter of IS_UNSPACED.test(first) ? [first] : [first, second]) {
    sum = Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return ((sum >>> 15) ^ (sum & 0xffff)) % BUCKETS;
}
