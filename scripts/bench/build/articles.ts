import { LOCALES, type Locale } from "../../../contract/locales.ts";

/** A made-up article; each generator writes it in the form its peer reads. */
export interface BenchArticle {
  readonly category: string;
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  /** Markdown with headings `## Text {#id}`. */
  readonly body: string;
}

const PER_CATEGORY = 40;
const WORDS =
  "a folder that somebody shares is kept as it was when the link was made and every file in it can be opened saved moved named or removed without the sender being asked while the drive counts what it holds".split(
    " ",
  );

/** Numbers that are the same in every run. */
function* numbers(seed: number): Generator<number> {
  for (let state = seed + 1; ;) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    yield state >>> 8;
  }
}

/** As many articles as make a number of pages, in all locales. */
export const benchArticles = (pages: number): BenchArticle[] =>
  Array.from({ length: Math.max(1, Math.round(pages / LOCALES.length)) }, (_, index) => article(index));

function article(index: number): BenchArticle {
  const random = numbers(index);
  const below = (limit: number) => (random.next().value as number) % limit;
  const sentence = () => {
    const text = Array.from({ length: 8 + below(10) }, () => WORDS[below(WORDS.length)]).join(" ");
    return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
  };
  const paragraph = () => Array.from({ length: 4 }, sentence).join(" ");
  const section = (number: number) =>
    [
      `## Section ${number} {#section-${number}}`,
      paragraph(),
      ["- ", "- ", "- "].map((mark) => mark + sentence()).join("\n"),
      paragraph(),
      "| what you see | what to do |\n| --- | --- |\n" +
        Array.from({ length: 3 }, () => `| ${sentence()} | ${sentence()} |`).join("\n"),
      `Press **Save**, or run \`holdall save ${number}\`. ${sentence()}`,
    ].join("\n\n");
  return {
    category: `topic-${Math.floor(index / PER_CATEGORY)}`,
    slug: `article-${index}`,
    title: `Article ${index} about saving`,
    description: sentence(),
    body: [paragraph(), ...[1, 2, 3, 4].map(section)].join("\n\n"),
  };
}

/** The same text with a change, for the build after an edit. */
export const edited = (text: string): string => `${text}\n\nOne more sentence.\n`;

export const BENCH_LOCALES: readonly Locale[] = LOCALES;
