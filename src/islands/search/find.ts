import type { SearchPage, SearchSection } from "../../lib/search-index.ts";
import { fold, isWide, partsOf, termsOf } from "./fold.ts";

export interface Found {
  readonly href: string;
  readonly title: string;
  readonly place: string;
  readonly heading: string;
  readonly excerpt: string;
  /** What to highlight, folded. */
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
const BEFORE = 40;
const EXCERPT = 150;
const LONGEST_WORD = 15;

export type Finder = (query: string) => readonly Found[];

/** Looks through an index. Every term must stand on a page; a term that stands on none is looked for in its parts. */
export function createFinder(index: readonly SearchPage[], locale: string): Finder {
  const pages: readonly Prepared[] = index.map((page) => ({
    page,
    title: fold(page.title),
    sections: page.sections.map(([, heading, text]) => ({ heading: fold(heading), text: fold(text) })),
  }));
  const isKnown = (term: string) => pages.some((page) => holds(page, term));
  return (query) => {
    const terms = termsOf(query).flatMap((term) => (isKnown(term) ? [term] : partsOf(term, locale)));
    if (terms.length === 0) return [];
    return pages
      .filter((page) => terms.every((term) => holds(page, term)))
      .map((page) => rank(page, terms))
      .sort((a, b) => b.score - a.score)
      .slice(0, MOST)
      .map(({ found }) => found);
  };
}

const holds = ({ title, sections }: Prepared, term: string): boolean =>
  title.includes(term) || sections.some(({ heading, text }) => heading.includes(term) || text.includes(term));

function rank({ page, title, sections }: Prepared, terms: readonly string[]) {
  const scores = sections.map(({ heading, text }) => {
    let score = 0;
    for (const term of terms) score += IN_HEADING * weight(heading, term) + weight(text, term);
    return score;
  });
  const best = scores.indexOf(Math.max(...scores));
  const titleScore = terms.reduce((sum, term) => sum + IN_TITLE * weight(title, term), 0);
  const section = page.sections[best] ?? (["", "", ""] as const);
  return { score: titleScore + (scores[best] ?? 0), found: show(page, section, terms) };
}

/** 0 where a term is missing, more where it begins a word. */
function weight(text: string, term: string): number {
  const at = text.indexOf(term);
  if (at < 0) return 0;
  return at === 0 || /[\s\p{P}]/u.test(text.charAt(at - 1)) ? AT_WORD_START : 1;
}

function show(page: SearchPage, [anchor, heading, text]: SearchSection, terms: readonly string[]): Found {
  const { path, title, place } = page;
  const href = anchor ? `${path}#${anchor}` : path;
  return { href, title, place, heading, excerpt: excerptOf(text, terms), terms };
}

/** The text around the first word that was looked for, begun at a word where there are words. */
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

/** A text in pieces, those that match marked. */
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
