import type { Word } from "./clauses.ts";
import { diff, type Run } from "./diff.ts";

export type WordRun = Run<Word>;

const keyOf = ({ text, marks }: Word): string => `${text}\0${marks.join("\0")}`;
const lettersOf = (items: readonly Word[]): number =>
  items.reduce((sum, { text }) => sum + (/[\p{L}\p{N}]/u.test(text) ? text.length : 0), 0);

/** The whole texts are shown if a smaller share of the letters is kept, because single kept words only confuse. */
const LEAST_KEPT = 0.3;

/** Compares the words of two clauses for reading: removed words stand before added ones. */
export function compareWords(from: readonly Word[], to: readonly Word[]): WordRun[] {
  const runs = takeInLostWords(diff(from, to, keyOf));
  const kept = lettersOf(runs.filter(({ change }) => change === "same").flatMap(({ items }) => items));
  const longest = Math.max(lettersOf(from), lettersOf(to));
  if (longest > 0 && kept / longest < LEAST_KEPT) return wholes(from, to);
  return runs;
}

const wholes = (from: readonly Word[], to: readonly Word[]): WordRun[] =>
  [
    { change: "removed" as const, items: from },
    { change: "added" as const, items: to },
  ].filter(({ items }) => items.length > 0);

interface Stretch {
  readonly same: readonly Word[];
  readonly removed: readonly Word[];
  readonly added: readonly Word[];
}

/** Merges kept words into the changes before and after them when each of these is at least as long. */
function takeInLostWords(runs: readonly WordRun[]): WordRun[] {
  const stretches: Stretch[] = [];
  for (const stretch of stretchesOf(runs)) {
    let next = stretch;
    for (let last = stretches.at(-1); last && isLost(next, last); last = stretches.at(-1)) {
      stretches.pop();
      next = {
        same: last.same,
        removed: [...last.removed, ...next.same, ...next.removed],
        added: [...last.added, ...next.same, ...next.added],
      };
    }
    stretches.push(next);
  }
  return stretches.flatMap(({ same, removed, added }) =>
    [
      { change: "same" as const, items: same },
      { change: "removed" as const, items: removed },
      { change: "added" as const, items: added },
    ].filter(({ items }) => items.length > 0),
  );
}

/** Groups runs into kept words and the change after them. */
function stretchesOf(runs: readonly WordRun[]): Stretch[] {
  const stretches: { same: Word[]; removed: Word[]; added: Word[] }[] = [];
  for (const { change, items } of runs) {
    if (change === "same" || stretches.length === 0) stretches.push({ same: [], removed: [], added: [] });
    stretches.at(-1)?.[change].push(...items);
  }
  return stretches;
}

const changeOf = ({ removed, added }: Stretch): number => Math.max(lettersOf(removed), lettersOf(added));

function isLost(next: Stretch, last: Stretch): boolean {
  const kept = lettersOf(next.same);
  const before = changeOf(last);
  const after = changeOf(next);
  if (last.removed.length + last.added.length === 0 || next.removed.length + next.added.length === 0)
    return false;
  return kept === 0 || (kept <= before && kept <= after);
}
