import { setImmediate as yieldToOthers } from "node:timers/promises";
import type { Sql } from "../../../database.ts";
import { failure } from "../../../platform/failure.ts";
import { shownRow, rowEntry, toEntry, type NodeRow, type SealedRow } from "../entry.ts";
import { rowsAbove } from "../overlay/node.repository.ts";
import { baseEntries, entriesAt, maskKey, spotKey } from "../sealing/sealed/sealed.repository.ts";
import { ROOT_ID, type Entry } from "../tree.types.ts";
import { addPrefixes, parentOfSealed, positionsBelow, prefixesOf, sealedId } from "./virtual-id.ts";

/** The place of an entry: the rows from the outermost down to the nearest, and sealed entries from there down to it. */
export interface Located {
  readonly id: string;
  readonly rows: readonly NodeRow[];
  /** Empty when the entry has a row of its own. */
  readonly path: readonly SealedRow[];
}

const ATTEMPTS = 4;
/** The most prefixes that may be looked up at once, ids included; each folder counts once. */
const PREFIXES_MAX = 65_536;
/** Others get their turn after this many ids, because each may have hundreds of prefixes. */
const IDS_A_TURN = 32;

/**
 * Finds entries by their ids and leaves out those that don't exist for this owner. Rows and sealed entries are read one
 * after the other, so an entry that became a row in between is looked for again. Throws `invalid_argument` for ids in
 * far more folders than people have, because such ids are made up.
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
  const known = await rowsAbove(sql, ownerId, await prefixesOfAll(ids));
  const nearestTo = nearestIn(known);
  const rowsTo = existingRows(known);
  const descents: Descent[] = [];
  const again: string[] = [];
  for (const [index, id] of ids.entries()) {
    if (index % IDS_A_TURN === IDS_A_TURN - 1) await yieldToOthers();
    const nearest = nearestTo(id);
    const rows = nearest === undefined ? [] : rowsTo(nearest);
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

async function prefixesOfAll(ids: readonly string[]): Promise<readonly string[]> {
  const all = new Set<string>();
  for (const [index, id] of ids.entries()) {
    addPrefixes(all, id);
    if (all.size > PREFIXES_MAX) throw failure("invalid_argument", { field: "ids" });
    if (index % IDS_A_TURN === IDS_A_TURN - 1) await yieldToOthers();
  }
  return [...all];
}

const firstPlace = ({ rows, positions }: Descent) => ({
  nodeId: rows.at(-1)!.id,
  position: positions[0]!,
});

/**
 * Goes down level by level and reads each place once, however many ids go through it. Resolves with the ids that
 * arrive.
 */
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

/** Returns the nearest row's id at or above an id; folders passed on the way are remembered. */
function nearestIn(known: ReadonlyMap<string, NodeRow>): (id: string) => string | undefined {
  const nearest = new Map<string, string | undefined>();
  return (id) => {
    const passed: string[] = [];
    let found: string | undefined;
    for (const prefix of prefixesOf(id)) {
      found = known.has(prefix) ? prefix : nearest.get(prefix);
      if (found !== undefined || nearest.has(prefix)) break;
      passed.push(prefix);
    }
    for (const prefix of passed) nearest.set(prefix, found);
    return found;
  };
}

/**
 * The rows from the outermost down to an id. They are empty when the entry is gone: its folder was deleted, and neither
 * it nor a folder above it was put into the trash by itself. Deleted folders above an entry in the trash are left out.
 */
function existingRows(known: ReadonlyMap<string, NodeRow>): (id: string) => readonly NodeRow[] {
  const folders = new Map<string, readonly NodeRow[]>();
  const folderRows = (id: string): readonly NodeRow[] => {
    const rows = folders.get(id) ?? rowsTo(id);
    folders.set(id, rows);
    return rows;
  };
  const rowsTo = (id: string): readonly NodeRow[] => {
    const row = known.get(id);
    return row ? [...folderRows(row.parent_id), row] : [];
  };
  return (id) => {
    const rows = rowsTo(id);
    if (rows[0]?.parent_id === ROOT_ID) return rows;
    const top = rows.findIndex((row) => row.trashed_at !== null);
    return top < 0 ? [] : rows.slice(top);
  };
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

/** The entry's id and those of the folders above it, nearest first. */
export function* idsUp({ id, rows, path }: Located): Generator<string> {
  let below = id;
  for (let level = 0; level < path.length; level += 1) {
    yield below;
    below = parentOfSealed(below);
  }
  for (const row of rows.toReversed()) yield row.id;
}

/**
 * The entries that are part of no other one. An entry that was put into the trash by itself isn't part of its folder.
 */
export function outermost(all: readonly Located[]): readonly Located[] {
  const ids = new Set(all.map(({ id }) => id));
  return all.filter((one) => {
    const partOf = [...idsUp(one)].slice(1, one.path.length + one.rows.length - lastInTrash(one));
    return !partOf.some((id) => ids.has(id));
  });
}

/** The index of the row nearest to the entry that was put into the trash; 0 when there is none. */
const lastInTrash = ({ rows }: Located): number =>
  Math.max(
    0,
    rows.findLastIndex((row) => row.trashed_at !== null),
  );

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
