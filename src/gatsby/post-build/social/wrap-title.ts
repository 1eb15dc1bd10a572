export interface WrappedTitle {
  readonly lines: readonly string[];
  /** In pixels. */
  readonly fontSize: number;
}

/** Largest first; the last one is used even if the title must be cut. */
const SIZES = [76, 64, 54, 46] as const;
const MOST_LINES = 4;

const WIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uffef]/u;
const BROAD = /[\p{Lu}mwшщжюфМ@%—]/u;
const SLIM = /[iljtfrI1.,:;'’|!() ]/;

/** The approximate width of a text in ems of a bold sans-serif. */
const widthOf = (text: string): number =>
  [...text].reduce(
    (sum, letter) =>
      sum + (WIDE.test(letter) ? 1 : BROAD.test(letter) ? 0.74 : SLIM.test(letter) ? 0.34 : 0.58),
    0,
  );

/** Breaks a title into lines that fit a width in pixels, between the words of its language. */
export function wrapTitle(title: string, language: string, width: number): WrappedTitle {
  const words = wordsOf(title, language);
  for (const fontSize of SIZES) {
    const lines = fill(words, width / fontSize);
    const isLast = fontSize === SIZES.at(-1);
    if (lines.length <= MOST_LINES && lines.every((line) => widthOf(line) <= width / fontSize))
      return { lines, fontSize };
    if (isLast) return { lines: cut(lines), fontSize };
  }
  return { lines: [title], fontSize: SIZES[0] };
}

/** Words with the signs and spaces that follow them, so that no line begins with one. */
function wordsOf(title: string, language: string): string[] {
  const words: string[] = [];
  for (const { segment, isWordLike } of new Intl.Segmenter(language, { granularity: "word" }).segment(
    title,
  )) {
    const last = words.at(-1);
    const opens = /^[\p{Ps}\p{Pi}]/u.test(segment);
    if (last !== undefined && ((!isWordLike && !opens) || /[\p{Ps}\p{Pi}\-/]$/u.test(last)))
      words[words.length - 1] = last + segment;
    else words.push(segment);
  }
  return words;
}

function fill(words: readonly string[], ems: number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && widthOf((last + word).trimEnd()) <= ems) lines[lines.length - 1] = last + word;
    else lines.push(word);
  }
  return lines.map((line) => line.trim());
}

const cut = (lines: readonly string[]): string[] =>
  lines.length <= MOST_LINES
    ? [...lines]
    : [...lines.slice(0, MOST_LINES - 1), `${(lines[MOST_LINES - 1] ?? "").replace(/[\s\p{P}]+$/u, "")}…`];
