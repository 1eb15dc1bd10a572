import { createHash } from "node:crypto";
import { StartFault } from "../platform/start-fault.ts";
import { continueSequences, loadRows, rowsAfter, tableNames, type Row } from "../platform/db/copy-tables.ts";
import type { Database } from "../database.ts";
import { isMoved, notePlace, placeOf } from "../platform/db/move-state.ts";

const MASK = 2n ** 64n - 1n;

export interface TableMove {
  readonly source: Database;
  readonly target: Database;
  /** Called before each piece; throws when the move must stop. */
  readonly check: () => void;
  /** Called now and then with the progress. */
  readonly progress: (line: string) => void;
}

/** Copies every row, each piece with its place in one transaction; going on after a crash copies none twice. */
export async function moveTables({ source, target, check, progress }: TableMove): Promise<number> {
  let total = 0;
  for (const table of (await tableNames(source, source.read)).filter(isMoved)) {
    const begun = await placeOf(target, table);
    let place = begun?.place ?? null;
    let count = 0;
    while (begun?.done !== true) {
      check();
      const piece = await rowsAfter(source, table, place);
      await target.write(async (tx) => {
        if (piece) await loadRows(tx, table, piece.rows);
        await notePlace(tx, table, piece?.place ?? place ?? "", piece === null);
      });
      if (!piece) break;
      place = piece.place;
      count += piece.rows.length;
      progress(`Table ${table}: ${count} rows.`);
    }
    total += count;
  }
  await target.write((tx) => continueSequences(target, tx));
  return total;
}

/** Reads both sides again, and throws a `StartFault` that names the first table that differs; resolves with the rows. */
export async function compareTables({ source, target, check, progress }: TableMove): Promise<number> {
  let total = 0;
  for (const table of (await tableNames(source, source.read)).filter(isMoved)) {
    const there = await sumOf(source, table, check);
    const here = await sumOf(target, table, check);
    if (there.count !== here.count || there.hash !== here.hash) {
      throw new StartFault([
        `Table ${table} differs: ${there.count} rows at the source, ${here.count} at the target. Empty the target and begin again.`,
      ]);
    }
    total += here.count;
    progress(`Compared ${table}: ${here.count} rows are equal.`);
  }
  return total;
}

/** Number of rows and the sum of their hashes, which doesn't depend on their order. */
async function sumOf(
  database: Database,
  table: string,
  check: () => void,
): Promise<{ readonly count: number; readonly hash: bigint }> {
  let count = 0;
  let hash = 0n;
  for (let place: string | null = null; ;) {
    check();
    const piece = await rowsAfter(database, table, place);
    if (!piece) return { count, hash };
    for (const row of piece.rows) hash = (hash + hashOf(row)) & MASK;
    count += piece.rows.length;
    place = piece.place;
  }
}

function hashOf(row: Row): bigint {
  const ordered = Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return createHash("sha256").update(JSON.stringify(ordered)).digest().readBigUInt64BE();
}
