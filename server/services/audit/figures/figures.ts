import type { LeafRow } from "../audit.repository.ts";
import type { Leaf } from "../leaf.ts";
import { grow, leafHash, rootOf, type Peaks } from "../tree/merkle.ts";

const DECISIONS: ReadonlySet<string> = new Set(["share_decided", "account_decided"]);

/** Epoch ms; `until` isn't in it any more. */
export interface Span {
  readonly since: number;
  readonly until: number;
}

/** The acts of some time, counted from the log alone. */
export interface AuditFigures {
  /** The number of acts of each kind. */
  readonly acts: ReadonlyMap<string, number>;
  /** Decisions about shares and accounts by what was decided, why, and what it came from. */
  readonly decisions: ReadonlyMap<string, number>;
  /** The tree from which they were counted. */
  readonly size: number;
  /** In hex. */
  readonly root: string;
}

/** Counts what lies in a span. All of the log is read, so that the root under the figures is that of what was counted. */
export async function figuresOf(rows: AsyncIterable<LeafRow>, { since, until }: Span): Promise<AuditFigures> {
  const acts = new Map<string, number>();
  const decisions = new Map<string, number>();
  let peaks: Peaks = [];
  let size = 0;
  for await (const { leaf: text } of rows) {
    peaks = grow(peaks, size, leafHash(text));
    size += 1;
    const leaf = JSON.parse(text) as Leaf;
    const at = Date.parse(leaf.time);
    if (at < since || at >= until) continue;
    raise(acts, leaf.act);
    const { measure, origin } = leaf.facts;
    if (DECISIONS.has(leaf.act)) raise(decisions, [leaf.act, measure, leaf.reason, origin].join(" "));
  }
  return { acts, decisions, size, root: rootOf(peaks).toString("hex") };
}

const raise = (counts: Map<string, number>, name: string): void =>
  void counts.set(name, (counts.get(name) ?? 0) + 1);
