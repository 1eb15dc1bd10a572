import { join } from "node:path";
import { openSqliteFile, type SqliteFile, type SqliteStatement } from "../../db/sqlite-file.ts";
import { recordBytes, type FoundRecord } from "./record.ts";

/** A record's place is one number: that of its pack, and its offset there. */
const PACK_SPAN = 2 ** 32;

const SCHEMA = `
  create table if not exists pack (
    number integer primary key autoincrement,
    -- The bytes that are indexed.
    end integer not null default 0,
    -- The bytes of records that are still wanted.
    live integer not null default 0,
    state text not null default 'open' check (state in ('open', 'sealed', 'gone')),
    touched_at integer not null
  );
  create table if not exists content (
    place integer primary key,
    sha256 blob not null unique,
    size integer not null,
    stored_at integer not null
  );
  create table if not exists dead (
    place integer primary key,
    size integer not null,
    is_durable integer not null default 0
  );`;

export interface Place {
  readonly pack: number;
  readonly offset: number;
}

/** A content that is in a pack. */
export interface Packed extends Place {
  readonly size: number;
  /** Epoch ms. */
  readonly storedAt: number;
}

export interface PackRow {
  readonly number: number;
  readonly end: number;
  readonly live: number;
  readonly state: "open" | "sealed" | "gone";
}

interface ContentRow {
  readonly place: number;
  readonly sha256: Buffer;
  readonly size: number;
  readonly stored_at: number;
}

interface DeadRow {
  readonly place: number;
  readonly size: number;
}

export const placeOf = (place: number): Place => ({
  pack: Math.floor(place / PACK_SPAN),
  offset: place % PACK_SPAN,
});
const numberOf = ({ pack, offset }: Place): number => pack * PACK_SPAN + offset;
const packedOf = ({ place, size, stored_at: storedAt }: ContentRow): Packed => ({
  ...placeOf(place),
  size,
  storedAt,
});

/**
 * Knows where each content lies: an SQLite file beside the packs, which every process on the machine shares. Its commits
 * survive a kill; what a loss of power takes of them is found in the packs again, because a record is synced before it
 * is indexed.
 */
export class PackIndex {
  readonly #connection: SqliteFile;
  readonly #find: SqliteStatement<[Buffer], ContentRow>;
  readonly #insert: SqliteStatement<[number, Buffer, number, number]>;
  readonly #bury: SqliteStatement<[number, number]>;
  readonly #live: SqliteStatement<[number, number]>;
  readonly #extend: SqliteStatement<[number, string, number, number, number]>;

  constructor(folder: string) {
    this.#connection = openSqliteFile(join(folder, "index.sqlite"));
    this.#connection.exec(SCHEMA);
    this.#find = this.#connection.prepare("select * from content where sha256 = ?");
    this.#insert = this.#connection.prepare("insert or ignore into content values (?, ?, ?, ?)");
    this.#bury = this.#connection.prepare("insert or ignore into dead (place, size) values (?, ?)");
    this.#live = this.#connection.prepare("update pack set live = live + ? where number = ?");
    this.#extend = this.#connection.prepare(
      "update pack set end = ?, state = ?, touched_at = ? where number = ? and state = 'open' and end = ?",
    );
  }

  /** One transaction; nobody else writes meanwhile. With `durable` it and all before it are on the disk at the end. */
  write<Result>(work: () => Result, durable = false): Result {
    this.#connection.pragma(`synchronous = ${durable ? "FULL" : "NORMAL"}`);
    return this.#connection.transaction(work).immediate();
  }

  find(sha256: string): Packed | null {
    const row = this.#find.get(Buffer.from(sha256, "hex"));
    return row ? packedOf(row) : null;
  }

  /** Contents in the order in which they lie, from `from` on. */
  page(from: Place, limit: number): readonly (Packed & { readonly sha256: string })[] {
    const rows = this.#connection
      .prepare<[number, number], ContentRow>("select * from content where place >= ? order by place limit ?")
      .all(numberOf(from), limit);
    return rows.map((row) => ({ ...packedOf(row), sha256: row.sha256.toString("hex") }));
  }

  /** Notes a record as a content's, unless another one is; that one stays, and this one's bytes are dead. */
  add(pack: number, { offset, sha256, size, storedAt }: Omit<FoundRecord, "kind">): void {
    const place = numberOf({ pack, offset });
    const added = this.#insert.run(place, Buffer.from(sha256, "hex"), size, storedAt).changes > 0;
    if (added) this.#live.run(recordBytes(size), pack);
    else this.bury({ pack, offset }, size);
  }

  /** Notes that a record's bytes are dead, to be erased. */
  bury(place: Place, size: number): void {
    this.#bury.run(numberOf(place), size);
  }

  remove(sha256: string): void {
    const found = this.find(sha256);
    if (!found) return;
    this.#connection.prepare("delete from content where place = ?").run(numberOf(found));
    this.#live.run(-recordBytes(found.size), found.pack);
    this.bury(found, found.size);
  }

  /** Notes a copy of a record as the content's, if the content is still where it was; else the copy is dead. */
  move(from: Packed, to: Place): void {
    const { changes } = this.#connection
      .prepare("update content set place = ? where place = ?")
      .run(numberOf(to), numberOf(from));
    if (changes === 0) return this.bury(to, from.size);
    this.#live.run(recordBytes(from.size), to.pack);
    this.#live.run(-recordBytes(from.size), from.pack);
  }

  /** The number of a new pack. None is ever used twice, because a reader may still look for the old one. */
  addPack(now: number): number {
    return Number(
      this.#connection.prepare("insert into pack (touched_at) values (?)").run(now).lastInsertRowid,
    );
  }

  /** Notes a pack whose file was found, if it isn't known. */
  adoptPack(number: number, now: number): void {
    this.#connection
      .prepare("insert or ignore into pack (number, touched_at) values (?, ?)")
      .run(number, now);
  }

  /** Notes that a pack has grown from `from`; false when somebody has sealed it. */
  extend(pack: number, { from, to, isFull, now }: Growth): boolean {
    return this.#extend.run(to, isFull ? "sealed" : "open", now, pack, from).changes > 0;
  }

  packs(): readonly PackRow[] {
    return this.#connection
      .prepare<[], PackRow>("select number, end, live, state from pack order by number")
      .all();
  }

  pack(number: number): PackRow | null {
    const found = this.#connection.prepare<[number], PackRow>(
      "select number, end, live, state from pack where number = ?",
    );
    return found.get(number) ?? null;
  }

  /** Open packs that nobody has appended to since `before`. */
  idlePacks(before: number): readonly PackRow[] {
    return this.#connection
      .prepare<[number], PackRow>(
        "select number, end, live, state from pack where state = 'open' and touched_at < ?",
      )
      .all(before);
  }

  seal(pack: number, end: number): void {
    this.#connection.prepare("update pack set state = 'sealed', end = ? where number = ?").run(end, pack);
  }

  /** Notes that a pack's file goes, if no content is in it any more. */
  letGo(pack: number): boolean {
    const { changes } = this.#connection
      .prepare(
        `update pack set state = 'gone' where number = ? and state = 'sealed'
         and not exists (select 1 from content where place >= ? and place < ?)`,
      )
      .run(pack, pack * PACK_SPAN, (pack + 1) * PACK_SPAN);
    return changes > 0;
  }

  /** Forgets a pack that holds contents, because its file is missing: so a content can be stored anew. */
  losePack(pack: number): void {
    if (this.pack(pack)?.end === 0) return;
    this.#connection
      .prepare("delete from content where place >= ? and place < ?")
      .run(pack * PACK_SPAN, (pack + 1) * PACK_SPAN);
    this.forgetPack(pack);
  }

  forgetPack(pack: number): void {
    this.#connection
      .prepare("delete from dead where place >= ? and place < ?")
      .run(pack * PACK_SPAN, (pack + 1) * PACK_SPAN);
    this.#connection.prepare("delete from pack where number = ?").run(pack);
  }

  /** Marks all dead records as erasable; in a durable transaction, no content can come back to them. */
  markDead(): void {
    this.#connection.prepare("update dead set is_durable = 1 where is_durable = 0").run();
  }

  erasable(limit: number): readonly (Place & { readonly size: number })[] {
    return this.#connection
      .prepare<[number], DeadRow>("select place, size from dead where is_durable = 1 order by place limit ?")
      .all(limit)
      .map(({ place, size }) => ({ ...placeOf(place), size }));
  }

  erased(places: readonly Place[]): void {
    const one = this.#connection.prepare("delete from dead where place = ?");
    for (const place of places) one.run(numberOf(place));
  }
}

export interface Growth {
  readonly from: number;
  readonly to: number;
  /** Nothing more is appended. */
  readonly isFull: boolean;
  /** Epoch ms. */
  readonly now: number;
}
