import { sql } from "kysely";
import type { Database, Sql, Tx } from "./database.ts";

/** A row as it travels in a backup: numbers, texts and nulls by column. */
export type Row = Readonly<Record<string, string | number | null>>;

const FETCHED_AT_ONCE = 2_000;
/** The limit is below PostgreSQL's 65,535 values in a statement and SQLite's 32,766. */
const VALUES_AT_ONCE = 20_000;

/** Every table, ordered so that each follows those it refers to. */
export async function tableNames({ dialect }: Database, db: Sql): Promise<readonly string[]> {
  const query =
    dialect === "sqlite"
      ? sql<{ name: string }>`
          select name from sqlite_master where type = 'table' and name not like 'sqlite\\_%' escape '\\' order by rowid`
      : sql<{ name: string }>`
          select relname as name from pg_class
          where relkind = 'r' and relnamespace = current_schema()::regnamespace order by oid`;
  const { rows } = await query.execute(db);
  return rows.map((row) => row.name);
}

/** Every row of a table, in pieces; `db` must be a snapshot. */
export async function* rowsOf({ dialect }: Database, db: Sql, table: string): AsyncGenerator<readonly Row[]> {
  if (dialect === "sqlite") yield* pieces(db, table);
  else yield* fetched(db, table);
}

async function* pieces(db: Sql, table: string): AsyncGenerator<readonly Row[]> {
  for (let place: string | null = null; ;) {
    const piece: RowPiece | null = await keysAfter(db, table, place);
    if (!piece) return;
    place = piece.place;
    yield piece.rows;
  }
}

async function* fetched(db: Sql, table: string): AsyncGenerator<readonly Row[]> {
  await sql`declare backup_rows no scroll cursor for select * from ${sql.table(table)}`.execute(db);
  try {
    for (;;) {
      const { rows } = await sql<Row>`fetch ${sql.lit(FETCHED_AT_ONCE)} from backup_rows`.execute(db);
      if (rows.length === 0) return;
      yield rows;
    }
  } finally {
    await sql`close backup_rows`.execute(db);
  }
}

const BLOCKS_AT_ONCE = 64;
const FIRST_PLACE = "-1";

/** Some rows of a table and the place after them. */
export interface RowPiece {
  readonly rows: readonly Row[];
  readonly place: string;
}

/**
 * The next rows after `place` (null: from the beginning) of a table that nobody writes to; null at its end. A place
 * outlives the process.
 */
export async function rowsAfter(
  { dialect, read }: Database,
  table: string,
  place: string | null,
): Promise<RowPiece | null> {
  return dialect === "sqlite"
    ? keysAfter(read, table, place)
    : blocksAfter(read, table, Number(place ?? FIRST_PLACE));
}

/** SQLite's rows by their number; those of a table without numbers by its primary key, as JSON. */
async function keysAfter(db: Sql, table: string, place: string | null): Promise<RowPiece | null> {
  const key = await keyWithoutNumbers(db, table);
  return key.length === 0
    ? rowidsAfter(db, table, Number(place ?? Number.MIN_SAFE_INTEGER))
    : primaryKeysAfter(db, table, key, place === null ? null : (JSON.parse(place) as KeyValue[]));
}

async function rowidsAfter(db: Sql, table: string, after: number): Promise<RowPiece | null> {
  const { rows } = await sql<Row & { $rowid: number }>`
    select rowid as "$rowid", * from ${sql.table(table)} where rowid > ${after}
    order by rowid limit ${FETCHED_AT_ONCE}`.execute(db);
  const last = rows.at(-1);
  return last
    ? { rows: rows.map(({ $rowid: _position, ...row }) => row as Row), place: String(last.$rowid) }
    : null;
}

type KeyValue = string | number;

async function primaryKeysAfter(
  db: Sql,
  table: string,
  key: readonly string[],
  after: readonly KeyValue[] | null,
): Promise<RowPiece | null> {
  const columns = sql.join(key.map((column) => sql.ref(column)));
  const { rows } = await sql<Row>`
    select * from ${sql.table(table)} ${after ? sql`where (${columns}) > (${sql.join(after)})` : sql``}
    order by ${columns} limit ${FETCHED_AT_ONCE}`.execute(db);
  const last = rows.at(-1);
  return last ? { rows, place: JSON.stringify(key.map((column) => last[column])) } : null;
}

/** The columns of the primary key of a table without row numbers; none for others. */
async function keyWithoutNumbers(db: Sql, table: string): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select columns.name from pragma_table_list(${table}) list cross join pragma_table_info(list.name) columns
    where list.schema = 'main' and list.wr = 1 and columns.pk > 0 order by columns.pk`.execute(db);
  return rows.map(({ name }) => name);
}

/** PostgreSQL's rows by the blocks of the table's file they lie in. */
async function blocksAfter(db: Sql, table: string, after: number): Promise<RowPiece | null> {
  const counted = await sql<{ blocks: number }>`
    select pg_relation_size(${table}::regclass) / current_setting('block_size')::int as blocks`.execute(db);
  const blocks = counted.rows[0]?.blocks ?? 0;
  if (after + 1 >= blocks) return null;
  const last = Math.min(blocks - 1, after + BLOCKS_AT_ONCE);
  const { rows } = await sql<Row>`
    select * from ${sql.table(table)}
    where ctid >= ${`(${after + 1},0)`}::tid and ctid < ${`(${last + 1},0)`}::tid`.execute(db);
  return { rows, place: String(last) };
}

/** Lets PostgreSQL's sequences go on after the numbers that rows brought with them. */
export async function continueSequences({ dialect }: Database, tx: Tx): Promise<void> {
  if (dialect === "sqlite") return;
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = current_schema() and (is_identity = 'YES' or column_default like 'nextval(%')`.execute(
    tx,
  );
  for (const { table, column } of rows) {
    await sql`select setval(pg_get_serial_sequence(${table}, ${column}),
      (select coalesce(max(${sql.ref(column)}), 0) + 1 from ${sql.table(table)}), false)`.execute(tx);
  }
}

/** Writes rows into a table whose columns they name. */
export async function loadRows(tx: Tx, table: string, rows: readonly Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  if (columns.length === 0) return;
  const size = Math.max(1, Math.floor(VALUES_AT_ONCE / columns.length));
  for (let at = 0; at < rows.length; at += size) {
    const values = rows
      .slice(at, at + size)
      .map((row) => sql`(${sql.join(columns.map((column) => row[column] ?? null))})`);
    await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
      values ${sql.join(values)}`.execute(tx);
  }
}
