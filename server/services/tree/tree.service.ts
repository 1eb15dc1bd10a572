import type { Sql, Tx } from "../../database.ts";
import type { Failure } from "../../platform/failure.ts";
import type { Untrashed } from "./changes/trash.ts";
import type {
  Blob,
  CopyState,
  Entry,
  EntryPage,
  Jump,
  JumpRequest,
  LivePlace,
  ListRequest,
  MergeState,
  ConflictChoice,
  Position,
  PositionRequest,
  ContentSearchRequest,
  SearchPage,
  SearchRequest,
  Seal,
  SealState,
  Totals,
  WalkPage,
  WalkRequest,
} from "./tree.types.ts";

/** The amount of something that may be in a drive, and the amount that is. */
export interface Held {
  readonly limit: number;
  readonly usage: number;
}

/**
 * The one way to a drive's folders. Nobody else may assume that a folder's children are rows.
 * Every method that takes `tx` belongs to its caller's transaction. Ids of other owners are `file_not_found`.
 */
export interface TreeService {
  /** `sql`: within a transaction, whose changes it then sees. */
  list(request: ListRequest, sql?: Sql): Promise<EntryPage>;
  /**
   * Counts the entries of a list and finds a position in it. It counts from the nearest known place, in short
   * statements that let others through.
   */
  position(request: PositionRequest): Promise<Position>;
  /** Entry by id, also when it or a folder above it is in the trash (`inTrash`); null when it isn't the owner's. */
  find(sql: Sql, ownerId: string, id: string): Promise<(Entry & { readonly inTrash: boolean }) | null>;
  /** Like find, but throws `file_not_found`, or `file_in_recycle_bin` when in the trash. */
  live(sql: Sql, ownerId: string, id: string): Promise<Entry>;
  /** The live entries among `ids`, by id; the others are left out. It costs little more than finding one. */
  findLive(sql: Sql, ownerId: string, ids: readonly string[]): Promise<ReadonlyMap<string, Entry>>;
  /** The same with the way up from each, for many. */
  findPlaces(sql: Sql, ownerId: string, ids: readonly string[]): Promise<ReadonlyMap<string, LivePlace>>;
  /** Like find, for many; what isn't the owner's is left out. */
  findMany(
    sql: Sql,
    ownerId: string,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, Entry & { readonly inTrash: boolean }>>;
  /** Outermost folder first, the entry itself last. */
  ancestors(sql: Sql, ownerId: string, id: string): Promise<readonly Entry[]>;
  /** The same for many, by id; what isn't the owner's is left out. */
  chains(sql: Sql, ownerId: string, ids: readonly string[]): Promise<ReadonlyMap<string, readonly Entry[]>>;
  /** All of the entries, live or in the trash, lie in a live folder or are it. */
  liesIn(sql: Sql, ownerId: string, folderId: string, ids: readonly string[]): Promise<boolean>;
  /** The ids among `ids` that lie in none of the other entries; entries that aren't the owner's are left out. */
  outermost(sql: Sql, ownerId: string, ids: readonly string[]): Promise<readonly string[]>;
  /** Totals of the entries with everything below them, themselves included, each once; at once, however much that is. */
  totals(sql: Sql, ownerId: string, ids: readonly string[]): Promise<Totals>;
  /** Bytes of each of the entries with everything below it, by id. */
  sizes(sql: Sql, ownerId: string, ids: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /**
   * The entries (in their order, each once) and everything below them, depth first: a folder, then what is in it in
   * binary order of names; or everything that is live. At most `limit` a page. What is gone since the page before, or
   * came into the trash or out of it, is passed over.
   */
  walk(
    sql: Sql,
    ownerId: string,
    ids: readonly string[] | "everything",
    page: WalkRequest,
  ): Promise<WalkPage>;
  /** One page of what matches, below a live folder; bounded work, however large the drive. */
  search(sql: Sql, request: SearchRequest): Promise<SearchPage>;
  /** The same for files by what their contents have. Only contents of the owner's own files are asked about. */
  searchContents(sql: Sql, request: ContentSearchRequest): Promise<SearchPage>;
  /** The page token of the place in a list by name at which names that begin so stand. */
  jump(sql: Sql, request: JumpRequest): Promise<Jump>;
  /** CRC-32 by SHA-256, of the contents whose it is known. */
  crcs(sql: Sql, sha256s: readonly string[]): Promise<ReadonlyMap<string, number>>;
  keepCrc(tx: Tx, sha256: string, crc: number): Promise<void>;
  /** The entries of a live folder that have one of the names, by it. Throws what a folder that can't be listed does. */
  takenNames(
    sql: Sql,
    ownerId: string,
    folderId: string,
    names: readonly string[],
  ): Promise<ReadonlyMap<string, Entry>>;
  /** The entry of that name in a live folder; null when the name is free. Throws like `takenNames`. */
  named(sql: Sql, ownerId: string, folderId: string, name: string): Promise<Entry | null>;
  /** The contents among `sha256s` that the owner's files have; only files that are rows of their own are looked at. */
  heldContents(sql: Sql, ownerId: string, sha256s: readonly string[]): Promise<ReadonlySet<string>>;
  /** The seal of a live folder; null when it has changed since it was sealed, or never was. */
  sealOf(sql: Sql, ownerId: string, id: string): Promise<Seal | null>;
  /** The same for many, by id; those without one are left out. */
  sealsOf(sql: Sql, ownerId: string, ids: readonly string[]): Promise<ReadonlyMap<string, Seal>>;

  /**
   * `onConflict`: `KEEP_BOTH` makes `name(1)`, `REFUSE` throws `file_duplicated_name`, `MERGE` answers the folder that is
   * there, `SKIP` whatever has the name.
   */
  createFolder(
    tx: Tx,
    request: {
      ownerId: string;
      parentId: string;
      name: string;
      folderType?: string;
      onConflict: ConflictChoice["folders"];
    },
  ): Promise<Entry>;
  /**
   * To be committed before bytes are put into the blob store: from then on the collector spares the blob for its grace,
   * so that it can't take bytes away between their arrival and `createFile`.
   */
  reserveBlob(tx: Tx, ...blobs: readonly Blob[]): Promise<void>;
  /** The node of a committed blob: adds a reference to the blob and charges the owner (`file_space_not_enough`). */
  createFile(
    tx: Tx,
    request: {
      id: string;
      ownerId: string;
      parentId: string;
      name: string;
      blob: Blob;
      userModifiedAt: number | null;
      params?: Readonly<Record<string, string>>;
      onConflict?: ConflictChoice["files"];
    },
  ): Promise<Entry>;
  /**
   * Many files in one transaction: for each, in order, its entry or why it can't be (`file_space_not_enough`,
   * `file_not_found` and `file_in_recycle_bin` for its folder, `already_exists` when the id is taken by another content).
   * An id that names the same content already is answered as it is: a repeated request makes nothing twice.
   * Names must be valid (`checkName`), or nothing is made.
   */
  createFiles(
    tx: Tx,
    ownerId: string,
    files: readonly {
      id: string;
      parentId: string;
      name: string;
      blob: Blob;
      userModifiedAt: number | null;
    }[],
  ): Promise<readonly (Entry | Failure)[]>;
  /**
   * Gives a live file the content of a committed blob and charges for it; what it showed becomes a version. A content it
   * shows already changes at most its own time. The caller has locked the drive, and knows that it is a file.
   */
  replaceContent(
    tx: Tx,
    request: { ownerId: string; id: string; blob: Blob; userModifiedAt: number | null },
  ): Promise<Entry>;
  rename(tx: Tx, ownerId: string, id: string, name: string): Promise<Entry>;
  /**
   * Resolves with what is still to be merged by `mergeStep`; null when nothing is. `at`: the moment at which it shows
   * as changed (epoch ms); now unless said.
   */
  move(
    tx: Tx,
    ownerId: string,
    ids: readonly string[],
    toParentId: string,
    onConflict?: ConflictChoice,
    at?: number,
  ): Promise<MergeState | null>;
  /**
   * An entry that lies in another of them goes with that one. `at` is the moment they show as theirs (epoch ms), now
   * by default.
   */
  trash(tx: Tx, ownerId: string, ids: readonly string[], at?: number): Promise<void>;
  /** Resolves with what `move` does, and with those that came to the root instead of their folder. */
  untrash(tx: Tx, ownerId: string, ids: readonly string[], onConflict?: ConflictChoice): Promise<Untrashed>;
  /** One bounded step (≤ 1,000 children) of putting entries into those that have their names. */
  mergeStep(tx: Tx, state: MergeState): Promise<{ readonly state: MergeState; readonly done: boolean }>;
  /** Stars live entries, or takes the star off; a starred sealed entry gets a row. */
  star(tx: Tx, ownerId: string, ids: readonly string[], starred: boolean): Promise<void>;
  /** For good: gives back the quota at once; what lay below is cleared away by `sweepDeleted`. */
  remove(tx: Tx, ownerId: string, ids: readonly string[]): Promise<void>;
  /** The same for at most 2,000 of what was put into the trash; true when there may be more. */
  emptyTrash(tx: Tx, ownerId: string): Promise<boolean>;

  /**
   * Begins sealing live folders, so that copying them is at once: what is done in advance of a save. Files, and what is
   * sealed already, need nothing.
   */
  beginSeal(sql: Sql, ownerId: string, ids: readonly string[]): Promise<SealState>;
  /**
   * One bounded step (≤ 2,048 entries; of a wide folder for some 20 ms). What is gone meanwhile is passed over, what changes
   * is sealed again. A state that `waits` has done nothing: another sealing is at the folder, so let some time pass.
   */
  sealStep(tx: Tx, state: SealState): Promise<{ readonly state: SealState; readonly done: boolean }>;

  /**
   * Begins a copy of live entries, of those that are part of others with these, of one owner into a live folder of another (or the same); checks depth and quota for
   * all of it. A folder is copied whole or not at all, as one row, as it is when its turn comes.
   */
  beginCopy(
    sql: Sql,
    request: {
      sourceOwnerId: string;
      ids: readonly string[];
      ownerId: string;
      destinationId: string;
      onConflict?: ConflictChoice;
      /** Epoch ms: when the copies are said to be made; as each is made unless given. */
      at?: number;
      /** A folder in which both have to lie when the copies are made, too: else nothing more is copied. */
      within?: string;
    },
  ): Promise<CopyState>;
  /**
   * One bounded step: seals as `sealStep` does under the source's lock, or places ≤ 1,000 tops under the destination's,
   * charged in the same transaction; `done` when nothing is left.
   */
  copyStep(tx: Tx, state: CopyState): Promise<{ readonly state: CopyState; readonly done: boolean }>;

  /** Keeps everybody else from changing the drive until the transaction ends. */
  lock(tx: Tx, ownerId: string): Promise<void>;
  /** Like lock, but never waits: false when somebody else is changing the drive. */
  tryLock(tx: Tx, ownerId: string): Promise<boolean>;
  /** Another number after every change of what the owner's listings show; equal numbers mean equal listings. */
  revision(sql: Sql, ownerId: string): Promise<number>;
  /**
   * Bytes the owner may store and stores, the trash included, and how many entries with rows of their own: those of
   * deleted folders count until they are swept away. `limit` is `UNLIMITED` when there is none.
   */
  usage(sql: Sql, ownerId: string): Promise<Held & { readonly entries: Held }>;
  /** Bytes each of the owners may store. */
  limits(sql: Sql, ownerIds: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Bytes of that in the trash. */
  usageInTrash(sql: Sql, ownerId: string): Promise<number>;
}
