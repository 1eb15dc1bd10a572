import type { Sql } from "../../../platform/db/database.ts";
import { shownRow, rowEntry, toEntry, type NodeRow, type SealedRow } from "../entry.ts";
import { rowsAbove } from "../overlay/node.repository.ts";
import { baseEntries, entriesAt, maskKey, spotKey } from "../sealing/sealed.repository.ts";
import { ROOT_ID, type Entry } from "../tree.types.ts";
import { parentOfSealed, positionsBelow, prefixesOf, sealedId } from "./virtual-id.ts";

/** Where an entry is: the rows from the outermost down to the nearest, and sealed entries from there down to it. */
export interface Located {
  readonly id: string;
  readonly rows: readonly NodeRow[];
  /** Empty when the entry has a row of its own. */
  readonly path: readonly SealedRow[];
}

const ATTEMPTS = 4;

/**
 * Finds entries by their ids, those that don't exist (for this owner) left out. Rows and sealed entries are read one
 * after the other: what became a row in between is looked for again.
 */
export async function locate(
  sql: Sql,
  ownerId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Located>> {
  const found = new Map<string, Located>();
  let open = [...new Set(ids)];
  for (let attempt = 1; open.length > 0 && attempt <= ATTEMPTS; attempt += 1) {
    open = await locateOnce(sql, ownerId, open, found);
  }
  return found;
}

/** An id on its way down from the nearest row. */
interface Descent {
  readonly id: string;
  readonly rows: readonly NodeRow[];
  readonly positions: readonly number[];
  readonly path: SealedRow[];
}

/** Resolves with the ids that must be looked for again. */
async function locateOnce(
  sql: Sql,
  ownerId: string,
  ids: readonly string[],
  found: Map<string, Located>,
): Promise<string[]> {
  const known = await rowsAbove(sql, ownerId, [...new Set(ids.flatMap(prefixesOf))]);
  const descents: Descent[] = [];
  const again: string[] = [];
  for (const id of ids) {
    const nearest = prefixesOf(id).find((prefix) => known.has(prefix));
    const rows = nearest === undefined ? [] : existingRows(known, nearest);
    if (nearest === undefined || rows.length === 0) continue;
    if (nearest === id) {
      found.set(id, { id, rows, path: [] });
      continue;
    }
    const positions = positionsBelow(nearest, id);
    if (positions && rows.at(-1)?.base_id !== null) descents.push({ id, rows, positions, path: [] });
  }
  const places = new Map(descents.map((one) => [maskKey(firstPlace(one)), firstPlace(one)]));
  const shown = await baseEntries(sql, [...places.values()]);
  const going: Descent[] = [];
  for (const one of descents) {
    const entry = shown.get(maskKey(firstPlace(one)));
    if (entry) going.push({ ...one, path: [entry] });
    else again.push(one.id);
  }
  for (const { id, rows, path } of await descend(sql, going)) found.set(id, { id, rows, path });
  return again;
}

const firstPlace = ({ rows, positions }: Descent) => ({
  nodeId: rows.at(-1)!.id,
  position: positions[0]!,
});

/** Level by level, each place read once however many go through it. Resolves with those that arrive. */
async function descend(sql: Sql, descents: readonly Descent[]): Promise<readonly Descent[]> {
  const arrived: Descent[] = [];
  let going = descents;
  for (let level = 1; going.length > 0; level += 1) {
    arrived.push(...going.filter((one) => one.positions.length === level));
    const inside = going.flatMap((one) => {
      const treeId = one.path.at(-1)?.child_id ?? null;
      const position = one.positions[level];
      return treeId === null || position === undefined ? [] : [{ one, spot: { treeId, position } }];
    });
    const spots = new Map(inside.map(({ spot }) => [spotKey(spot), spot]));
    const entries = await entriesAt(sql, [...spots.values()]);
    going = inside.flatMap(({ one, spot }) => {
      const entry = entries.get(spotKey(spot));
      if (entry) one.path.push(entry);
      return entry ? [one] : [];
    });
  }
  return arrived;
}

/**
 * Rows from the outermost down to `id`. Empty when it isn't there any more: its folder was deleted, and it isn't, nor
 * lies in, something that was in the trash on its own account. What is above that is gone, and left out.
 */
function existingRows(known: ReadonlyMap<string, NodeRow>, id: string): readonly NodeRow[] {
  const rows: NodeRow[] = [];
  for (let row = known.get(id); row; row = known.get(row.parent_id)) rows.unshift(row);
  if (rows[0]?.parent_id === ROOT_ID) return rows;
  const top = rows.findIndex((row) => row.trashed_at !== null);
  return top < 0 ? [] : rows.slice(top);
}

export const isInTrash = ({ rows }: Located): boolean => rows.some((row) => row.trashed_at !== null);

/** The nearest row: the entry's own, or the one its sealed folder hangs on. */
export const anchorOf = ({ rows }: Located): NodeRow => rows.at(-1)!;

export function locatedEntry(located: Located): Entry {
  const anchor = anchorOf(located);
  const sealed = located.path.at(-1);
  if (!sealed) return toEntry(anchor);
  return rowEntry(
    anchor.owner_id,
    parentOfSealed(located.id),
    shownRow(located.id, anchor.created_at, sealed),
  );
}

/** The entry and the folders above it, outermost first. */
export function chainOf(located: Located): readonly Entry[] {
  const anchor = anchorOf(located);
  const chain = located.rows.map(toEntry);
  let id = anchor.id;
  for (const sealed of located.path) {
    const parentId = id;
    id = sealedId(id, sealed.position);
    chain.push(rowEntry(anchor.owner_id, parentId, shownRow(id, anchor.created_at, sealed)));
  }
  return chain;
}
