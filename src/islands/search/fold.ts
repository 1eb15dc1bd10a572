const MARKS = /[\u0300-\u036f]/g;

/** Text as it is compared: `Contraseña` is `contrasena`, `ＡＢ` is `ab`. Each letter stays at its place. */
export const fold = (text: string): string =>
  Array.from({ length: text.length }, (_, at) => foldLetter(text.charAt(at))).join("");

function foldLetter(letter: string): string {
  if (letter < "\u0080") return letter.toLowerCase();
  const folded = letter.normalize("NFKD").replace(MARKS, "").normalize("NFC").toLowerCase();
  return folded.length === 1 ? folded : letter.toLowerCase().charAt(0);
}

const SCRIPT_WITHOUT_SPACES = /[\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]/;

/** Some scripts have letters as wide as two and no spaces between words. */
export const isWide = (text: string): boolean => SCRIPT_WITHOUT_SPACES.test(text);

/** Words of a query, folded. Text without spaces between words is one term. */
export const termsOf = (query: string): string[] => [
  ...new Set(
    fold(query)
      .split(/[\s\p{P}]+/u)
      .filter(Boolean),
  ),
];

/**
 * Splits a term without spaces into the words that a reader of the language would see in it; a term without such words
 * stays whole.
 */
export function partsOf(term: string, locale: string): string[] {
  if (!("Segmenter" in Intl)) return pairsOf(term);
  const parts = [...new Intl.Segmenter(locale, { granularity: "word" }).segment(term)]
    .filter(
      ({ segment, isWordLike }) => isWordLike && (segment.length > 1 || /\p{Script=Han}/u.test(segment)),
    )
    .map(({ segment }) => segment);
  return parts.length > 0 ? parts : [term];
}

/** Each two neighbouring letters count as a part if the browser knows no words of a language. */
const pairsOf = (term: string): string[] =>
  term.length < 3 ? [term] : Array.from({ length: term.length - 1 }, (_, at) => term.slice(at, at + 2));

const HANGUL = /[\uac00-\ud7af]/;

/**
 * Removes the ending that a word may have in another form: `сохранить` and `сохранение` share `сохран`, `잊었어요` and
 * `잊었습니다` share `잊었`.
 */
export function stemOf(word: string): string {
  const [shortest, kept] = HANGUL.test(word) ? [3, 2] : [5, 4];
  if (word.length < shortest) return word;
  return word.slice(0, Math.max(kept, HANGUL.test(word) ? word.length - 2 : Math.ceil(word.length * 0.67)));
}
