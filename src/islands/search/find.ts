import type { SearchPage, SearchSection } from "../../lib/search-index.ts";
import { fold, isWide, partsOf, stemOf, termsOf } from "./fold.ts";
import { meantBy } from "./typo.ts";

export interface Found {
  readonly href: string;
  readonly title: string;
  readonly place: string;
  readonly heading: string;
  readonly excerpt: string;
  /** Terms to highlight, folded. */
  readonly terms: readonly string[];
}

interface Prepared {
  readonly page: SearchPage;
  readonly title: string;
  readonly sections: readonly { readonly heading: string; readonly text: string }[];
}

const MOST = 12;
const IN_TITLE = 12;
const IN_HEADING = 5;
const AT_WORD_START = 2;
const OTHER_FORM = 0.7;
const BEFORE = 40;
const EXCERPT = 150;
const LONGEST_WORD = 15;

/** Most people who search want help, so posts with their stories and policies with their legal language count less. */
const WORTH: readonly (readonly [place: RegExp, worth: number])[] = [
  [/\/blog\//, 0.3],
  [/\/policy\//, 0.6],
];

export type Finder = (query: string) => readonly Found[];

/**
 * Searches an index. The pages that hold most of the query's words are found. Other forms of a word count as well, and
 * a word that stands nowhere counts as the one that was probably meant.
 */
export function createFinder(index: readonly SearchPage[], locale: string): Finder {
  const pages: readonly Prepared[] = index.map((page) => ({
    page,
    title: fold(page.title),
    sections: page.sections.map(([, heading, text]) => ({ heading: fold(heading), text: fold(text) })),
  }));
  const formsOf = formsIn(pages, locale);
  return (query) => {
    const words = termsOf(query).flatMap(formsOf);
    const rarities = words.map((forms) => 1 + Math.log(pages.length / holders(pages, forms)));
    const ranked = pages.map((page) => rank(page, words, rarities));
    const most = Math.max(0, ...ranked.map(({ held }) => held));
    if (most === 0) return [];
    return ranked
      .filter(({ held }) => held === most)
      .sort((a, b) => b.score - a.score)
      .slice(0, MOST)
      .map(({ found }) => found());
  };
}

/** A word and its other forms, the longest first, which counts most. */
type Forms = readonly string[];

const holders = (pages: readonly Prepared[], forms: Forms): number =>
  pages.filter((page) => holds(page, forms)).length;

/** Finds the forms of a query's word that stand on some page; none for a word that is nowhere. */
function formsIn(pages: readonly Prepared[], locale: string): (term: string) => Forms[] {
  const isKnown = (text: string) => holders(pages, [text]) > 0;
  let vocabulary: ReadonlySet<string> | undefined;
  return (term) => {
    if (isWide(term))
      return (isKnown(term) ? [term] : partsOf(term, locale)).filter(isKnown).map((part) => [part]);
    const stem = stemOf(term);
    const forms = [...new Set([term, stem])].filter(isKnown);
    if (forms.length > 0) return [forms];
    vocabulary ??= wordsOf(pages);
    const meant = meantBy(term, vocabulary);
    return meant === undefined ? [] : [[meant]];
  };
}

const wordsOf = (pages: readonly Prepared[]): ReadonlySet<string> =>
  new Set(
    pages.flatMap(({ title, sections }) =>
      [title, ...sections.flatMap(({ heading, text }) => [heading, text])].flatMap(termsOf),
    ),
  );

const holds = ({ title, sections }: Prepared, forms: Forms): boolean =>
  forms.some(
    (form) =>
      title.includes(form) ||
      sections.some(({ heading, text }) => heading.includes(form) || text.includes(form)),
  );

/** Counts the words on a page, rates how well it answers them, and gives what to show of it. */
function rank(prepared: Prepared, words: readonly Forms[], rarities: readonly number[]) {
  const { page, title, sections } = prepared;
  const sum = (text: string) =>
    words.reduce((score, forms, at) => score + (rarities[at] ?? 1) * weight(text, forms), 0);
  const scores = sections.map(({ heading, text }) => IN_HEADING * sum(heading) + sum(text));
  const best = scores.indexOf(Math.max(...scores));
  const worth = WORTH.find(([place]) => place.test(page.path))?.[1] ?? 1;
  return {
    held: words.filter((forms) => holds(prepared, forms)).length,
    score: worth * (IN_TITLE * sum(title) + (scores[best] ?? 0)),
    found: () => show(page, page.sections[best] ?? ["", "", ""], words.flat()),
  };
}

/** 0 where a word is missing, more where it begins a word, and most where it stands as it was typed. */
function weight(text: string, forms: Forms): number {
  const form = forms.find((each) => text.includes(each));
  if (form === undefined) return 0;
  const at = text.indexOf(form);
  const begins = at === 0 || /[\s\p{P}]/u.test(text.charAt(at - 1)) ? AT_WORD_START : 1;
  return form === forms[0] ? begins : begins * OTHER_FORM;
}

function show(page: SearchPage, [anchor, heading, text]: SearchSection, terms: readonly string[]): Found {
  const { path, title, place } = page;
  const href = anchor ? `${path}#${anchor}` : path;
  return { href, title, place, heading, excerpt: excerptOf(text, terms), terms };
}

/** The text around the first word that matches, cut at the start of a word in scripts that separate words. */
function excerptOf(text: string, terms: readonly string[]): string {
  const folded = fold(text);
  const hits = terms.map((term) => folded.indexOf(term)).filter((at) => at >= 0);
  const wanted = Math.max(0, Math.min(...hits) - BEFORE);
  if (hits.length === 0 || wanted === 0) return clipped(text, 0);
  const space = text.indexOf(" ", wanted);
  return `… ${clipped(text, space >= 0 && space < wanted + LONGEST_WORD ? space + 1 : wanted)}`;
}

function clipped(text: string, from: number): string {
  const most = isWide(text) ? EXCERPT / 2 : EXCERPT;
  return text.slice(from, from + most) + (text.length > from + most ? " …" : "");
}

/** Splits a text into pieces and marks those that match. */
export function highlighted(text: string, terms: readonly string[]): { text: string; hit: boolean }[] {
  const folded = fold(text);
  const pieces: { text: string; hit: boolean }[] = [];
  let at = 0;
  while (at < text.length) {
    const next = terms
      .map((term) => ({ term, at: folded.indexOf(term, at) }))
      .filter((hit) => hit.at >= 0)
      .sort((a, b) => a.at - b.at || b.term.length - a.term.length)[0];
    if (!next) break;
    if (next.at > at) pieces.push({ text: text.slice(at, next.at), hit: false });
    at = next.at + next.term.length;
    pieces.push({ text: text.slice(next.at, at), hit: true });
  }
  if (at < text.length) pieces.push({ text: text.slice(at), hit: false });
  return pieces;
}
