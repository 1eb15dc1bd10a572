import { sectionsOf, type Clause, type Section } from "./clauses.ts";
import { compareWords, type WordRun } from "./compare-words.ts";

export type ClauseChange = "same" | "changed" | "added" | "removed";

export interface ComparedClause extends Pick<Clause, "kind" | "depth" | "label"> {
  readonly change: ClauseChange;
  readonly runs: readonly WordRun[];
}

export interface ComparedSection {
  readonly id: string;
  /** The title in the later text, if it has the section. */
  readonly title: string;
  readonly clauses: readonly ComparedClause[];
}

/** Compares two texts of a policy clause by clause. Sections are matched by their anchors, clauses by their words. */
export function compareTexts(from: string, to: string, locale: string): ComparedSection[] {
  const before = new Map(sectionsOf(from, locale).map((section) => [section.id, section]));
  const after = new Map(sectionsOf(to, locale).map((section) => [section.id, section]));
  return inReadingOrder([...before.keys()], [...after.keys()]).map((id) => {
    const [old, current] = [before.get(id), after.get(id)];
    return {
      id,
      title: (current ?? old)?.title ?? "",
      clauses: compareClauses(old?.clauses ?? [], current?.clauses ?? []),
    };
  });
}

/** The later text's sections in their order; a removed section stays after the one it followed. */
function inReadingOrder(before: readonly Section["id"][], after: readonly Section["id"][]): string[] {
  const order = [...after];
  before.forEach((id, index) => {
    if (!order.includes(id)) order.splice(order.indexOf(before[index - 1] ?? "\0") + 1, 0, id);
  });
  return order;
}

/** Clauses less alike than this count as different ones. */
const LEAST_ALIKE = 0.4;

function compareClauses(from: readonly Clause[], to: readonly Clause[]): ComparedClause[] {
  return pairsOf(from, to).map(([old, current]) => {
    if (!old) return alone(current as Clause, "added");
    if (!current) return alone(old, "removed");
    const runs = compareWords(old.words, current.words);
    const change = runs.every((run) => run.change === "same") ? "same" : "changed";
    return { ...settingOf(current), change, runs };
  });
}

const settingOf = ({ kind, depth, label }: Clause) => ({ kind, depth, label });

const alone = (clause: Clause, change: "added" | "removed"): ComparedClause => ({
  ...settingOf(clause),
  change,
  runs: [{ change, items: clause.words }],
});

type Pair = readonly [Clause | undefined, Clause | undefined];

/**
 * The alignment with the greatest total likeness that keeps the order of both; removed clauses stand before added ones.
 */
function pairsOf(from: readonly Clause[], to: readonly Clause[]): Pair[] {
  const likeness = from.map((a) => to.map((b) => alike(a, b)));
  const best = from.map(() => to.map(() => 0));
  const at = (table: readonly (readonly number[])[], i: number, j: number) => table[i]?.[j] ?? 0;
  for (let i = from.length - 1; i >= 0; i--)
    for (let j = to.length - 1; j >= 0; j--)
      best[i]![j] = Math.max(
        at(best, i + 1, j),
        at(best, i, j + 1),
        at(likeness, i, j) >= LEAST_ALIKE ? at(likeness, i, j) + at(best, i + 1, j + 1) : 0,
      );
  const pairs: Pair[] = [];
  let [i, j] = [0, 0];
  while (i < from.length || j < to.length) {
    const together = at(likeness, i, j) + at(best, i + 1, j + 1);
    if (i < from.length && j < to.length && at(likeness, i, j) >= LEAST_ALIKE && together === at(best, i, j))
      pairs.push([from[i++], to[j++]]);
    else if (i < from.length && at(best, i + 1, j) >= at(best, i, j + 1)) pairs.push([from[i++], undefined]);
    else if (j < to.length) pairs.push([undefined, to[j++]]);
    else pairs.push([from[i++], undefined]);
  }
  return pairs;
}

/** The share of words that two clauses have in common, from 0 to 1; it is 1 for headings of the same level. */
function alike(a: Clause, b: Clause): number {
  if ((a.kind === "heading") !== (b.kind === "heading")) return 0;
  if (a.kind === "heading" && a.depth === b.depth) return 1;
  const [ours, theirs] = [lettered(a), lettered(b)];
  const counts = new Map<string, number>();
  for (const word of ours) counts.set(word, (counts.get(word) ?? 0) + 1);
  let common = 0;
  for (const word of theirs) {
    const left = counts.get(word) ?? 0;
    if (left === 0) continue;
    counts.set(word, left - 1);
    common++;
  }
  return (2 * common) / Math.max(ours.length + theirs.length, 1);
}

const lettered = ({ words }: Clause): string[] =>
  words.filter(({ text }) => /[\p{L}\p{N}]/u.test(text)).map(({ text }) => text.toLowerCase());

export interface ChangeCounts {
  /** The number of clauses in both texts. */
  readonly clauses: number;
  readonly changed: number;
  readonly added: number;
  readonly removed: number;
}

export function countChanges(sections: readonly ComparedSection[]): ChangeCounts {
  const clauses = sections.flatMap((section) => section.clauses);
  const count = (change: ClauseChange) => clauses.filter((clause) => clause.change === change).length;
  return {
    clauses: clauses.length,
    changed: count("changed"),
    added: count("added"),
    removed: count("removed"),
  };
}
