import type { Transfer } from "./transfer.types.ts";

export const AT_ONCE = { least: 1, usual: 3, most: 6 } as const;
/** Files up to this size travel many in one request. */
export const SMALL_BYTES = 1 << 20;
/** The server writes such requests one after the other anyway, so more at once would gain nothing. */
const MOST_BATCHES = 2;

export interface BatchRoom {
  readonly files: number;
  readonly bytes: number;
}

/** The transfers that take a place next: one file, or small ones that go to the same folder together. */
export interface Turn {
  readonly isBatch: boolean;
  readonly transfers: readonly Transfer[];
}

export const isSmall = ({ size, endpoint }: Transfer): boolean =>
  size <= SMALL_BYTES && endpoint === undefined;

/**
 * Chooses the next turn: first come, first served. Small files of one origin that wait are taken together, as many as
 * fit in a request. Undefined when nothing can begin.
 */
export function nextTurn(inOrder: Iterable<Transfer>, room: BatchRoom, batches: number): Turn | undefined {
  const batch: Transfer[] = [];
  let bytes = 0;
  for (const transfer of inOrder) {
    if (transfer.phase !== "queued") continue;
    const [first] = batch;
    if (!isSmall(transfer)) {
      if (first) continue;
      return { isBatch: false, transfers: [transfer] };
    }
    if (batches >= MOST_BATCHES || (first && !goTogether(first, transfer))) continue;
    if (first && (batch.length >= room.files || bytes + transfer.size > room.bytes)) break;
    batch.push(transfer);
    bytes += transfer.size;
  }
  return batch.length > 0 ? { isBatch: true, transfers: batch } : undefined;
}

const goTogether = (a: Transfer, b: Transfer): boolean =>
  a.requestId === b.requestId && a.rootId === b.rootId;

/** Moves an entry of a list before another, or to the end. */
export function moveBefore<T>(list: readonly T[], moved: T, before: T | undefined): T[] {
  if (moved === before) return [...list];
  const rest = list.filter((one) => one !== moved);
  const at = before === undefined ? rest.length : rest.indexOf(before);
  rest.splice(at < 0 ? rest.length : at, 0, moved);
  return rest;
}
