import type { TransferView } from "./transfer-book.ts";
import type { Transfer, TransferPhase } from "./transfer.types.ts";

/** Transfers that need the person come first, then active ones, then waiting ones, then finished ones. */
const RANK: Readonly<Record<TransferPhase, number>> = {
  failed: 0,
  lost: 0,
  conflict: 0,
  reading: 1,
  running: 1,
  preparing: 1,
  waiting: 1,
  paused: 2,
  queued: 3,
  done: 4,
};
const RANKS = 5;

/** The rows in their order; within a rank, transfers keep the order of the queue. */
export function rowsOf({ open, finished }: Pick<TransferView, "open" | "finished">): readonly Transfer[] {
  const ranks: Transfer[][] = Array.from({ length: RANKS }, () => []);
  for (const transfer of open) ranks[RANK[transfer.phase]]?.push(transfer);
  return [...ranks.flat(), ...finished];
}

/**
 * The transfer before which another comes when it moves by a step among the waiting ones; `null` when it can't move.
 */
export function stepTarget(rows: readonly Transfer[], id: string, step: -1 | 1): string | undefined | null {
  const line = rows.filter(({ phase }) => phase === "queued").map((transfer) => transfer.id);
  const at = line.indexOf(id);
  const to = at + step;
  if (at < 0 || to < 0 || to >= line.length) return null;
  return step < 0 ? line[to] : line[to + 1];
}
