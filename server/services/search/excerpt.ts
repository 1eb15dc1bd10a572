import { foldedText } from "../../platform/text/folded-text.ts";
import { wordsIn, type Sought, type Word } from "./words.ts";

/** A stretch of a content's text. `marks` are the places in it of what was looked for, as pairs of UTF-16 units. */
export interface Excerpt {
  readonly text: string;
  readonly marks: readonly (readonly [from: number, to: number])[];
}

const BEFORE = 48;
const LENGTH = 180;
/** A quick look goes around so much of the text where a word seems to stand. */
const AROUND = 2_000;
const MARKS = 20;

/** The stretch around the first word that was looked for; null when the text hasn't what was looked for. */
export function excerptOf(text: string, sought: Sought): Excerpt | null {
  if (sought.runs.length > 0) {
    const folded = foldedText(text);
    if (!sought.runs.every((run) => folded.includes(run))) return null;
  }
  const first = firstWord(text, sought);
  if (!first) return null;
  const from = lineStart(text, Math.max(0, first.from - BEFORE), first.from);
  const to = Math.max(first.to, Math.min(text.length, from + LENGTH));
  return shown(text.slice(from, cutBack(text, to)), sought);
}

/** Looks where a word seems to stand before going through the whole text. */
function firstWord(text: string, sought: Sought): Word | null {
  const lower = text.toLowerCase();
  if (lower.length === text.length) {
    for (const word of sought.words) {
      const at = lower.indexOf(word);
      if (at < 0) continue;
      const start = Math.max(0, at - AROUND);
      const near = found(text.slice(start, at + AROUND), sought);
      // The stretch may begin within a word.
      if (near && (near.from > 0 || start === 0)) {
        return { ...near, from: near.from + start, to: near.to + start };
      }
    }
  }
  return found(text, sought);
}

function found(text: string, { words }: Sought): Word | null {
  for (const word of wordsIn(text)) if (words.some((begin) => word.text.startsWith(begin))) return word;
  return null;
}

/** An excerpt begins after a line's end or a space, if there is one before the word. */
function lineStart(text: string, from: number, word: number): number {
  if (from === 0) return 0;
  const line = text.lastIndexOf("\n", word - 1);
  if (line >= from) return line + 1;
  const space = text.slice(from, word).search(/\s/u);
  return space < 0 ? whole(text, from) : from + space + 1;
}

const isSecondHalf = (text: string, at: number): boolean => /[\udc00-\udfff]/.test(text.charAt(at));
const whole = (text: string, at: number): number => (isSecondHalf(text, at) ? at + 1 : at);
const cutBack = (text: string, at: number): number => (isSecondHalf(text, at) ? at - 1 : at);

/** Lines and control characters become spaces, one for one, so that places stay. */
function shown(stretch: string, { words }: Sought): Excerpt {
  const text = stretch.replace(/[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, " ");
  const marks: [number, number][] = [];
  for (const word of wordsIn(text)) {
    if (!words.some((begin) => word.text.startsWith(begin))) continue;
    const last = marks.at(-1);
    if (last && word.from <= last[1]) last[1] = Math.max(last[1], word.to);
    else if (marks.length < MARKS) marks.push([word.from, word.to]);
  }
  return { text, marks };
}
