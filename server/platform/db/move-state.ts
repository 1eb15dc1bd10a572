import { sql } from "kysely";
import { StartFault } from "../start-fault.ts";
import { text } from "./columns.ts";
import { tableNames } from "./copy-tables.ts";
import type { Database, Tx } from "./database.ts";

/** If this table exists, the database is half moved. */
const TABLE = "engine_move";
const SOURCE = "";

/** The progress of each table; `""` holds the owner of the data. */
interface MoveTables {
  engine_move: { part: string; place: string; done: number };
}

const typed = (tx: Tx): Tx<MoveTables> => tx;

/** Throws a `StartFault` when a move or restore into this database hasn't ended. */
export async function refuseHalfMoved(database: Database): Promise<void> {
  if (!(await isHalfMoved(database))) return;
  throw new StartFault([
    'A move or restore into this database has not ended. Run "migrate-engine" or "restore" again to finish it, or name another database.',
  ]);
}

export const isHalfMoved = async (database: Database): Promise<boolean> =>
  (await tableNames(database, database.read)).includes(TABLE);

/**
 * Notes in an empty database where its data comes from; throws a `StartFault` when other data is there or on its way.
 */
export async function beginMove(database: Database, source: string): Promise<void> {
  const names = await tableNames(database, database.read);
  if (!names.includes(TABLE)) {
    if (names.length > 0) throw new StartFault(["The target database is not empty. Name an empty one."]);
    await database.write(async (tx) => {
      await tx.schema
        .createTable(TABLE)
        .addColumn("part", text(database.dialect), (column) => column.primaryKey())
        .addColumn("place", text(database.dialect), (column) => column.notNull())
        .addColumn("done", "integer", (column) => column.notNull())
        .execute();
      await notePlace(tx, SOURCE, source, false);
    });
    return;
  }
  const begun = await placeOf(database, SOURCE);
  if (begun?.place === source) return;
  throw new StartFault([
    "The target database holds the unfinished move or restore of another instance. Name an empty one.",
  ]);
}

export async function placeOf(
  { read }: Database,
  part: string,
): Promise<{ readonly place: string; readonly done: boolean } | null> {
  const { rows } = await sql<{ place: string; done: number }>`
    select place, done from ${sql.table(TABLE)} where part = ${part}`.execute(read);
  const [found] = rows;
  return found ? { place: found.place, done: found.done === 1 } : null;
}

export async function notePlace(tx: Tx, part: string, place: string, done: boolean): Promise<void> {
  await typed(tx)
    .insertInto("engine_move")
    .values({ part, place, done: Number(done) })
    .onConflict((conflict) => conflict.column("part").doUpdateSet({ place, done: Number(done) }))
    .execute();
}

export const endMove = (tx: Tx): Promise<void> => tx.schema.dropTable(TABLE).execute();

/** A move of `source`, by its name in `beginMove`, has begun and not ended. */
export const isMoving = async (database: Database, source: string): Promise<boolean> =>
  (await isHalfMoved(database)) && (await placeOf(database, SOURCE))?.place === source;

/** Every table has to be moved but the move's own and the schema's. */
export const isMoved = (table: string): boolean => table !== TABLE && table !== "migration";
