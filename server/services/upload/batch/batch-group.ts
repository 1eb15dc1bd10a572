import type { BlobStore } from "../../../platform/blob/blob-store.ts";
import { failure, Failure } from "../../../platform/failure.ts";
import type { EventLog } from "../../events/index.ts";
import type { Blob, Entry, Guard } from "../../tree/index.ts";
import type { BatchFile } from "./batch-file.ts";
import { replacedBefore, type ReplacedParts } from "./batch-replaced.ts";
import type { FolderParts, FolderPaths } from "./folder-paths.ts";
import type { HashPool } from "../stream/hash-pool.ts";
import { isAsGiven } from "../is-as-given.ts";
import { storeContents } from "../store-contents.ts";
import { alwaysMakesEntry } from "../stream/upload-room.ts";

export interface BatchParts extends FolderParts {
  readonly calls: ReplacedParts["calls"];
  readonly store: BlobStore;
  readonly events: Pick<EventLog, "record">;
  readonly pool: HashPool;
}

export interface BatchTarget {
  readonly ownerId: string;
  readonly folders: FolderPaths;
  readonly guard: Guard | undefined;
  /** All groups under way, which may not have been charged yet. */
  readonly underWay: { bytes: number; entries: number };
}

/** The answer for one file: its entry, or the reason why there is none. */
export type Result = Entry | Failure;

/** A file whose bytes are stored, and its folder. */
export interface Placed {
  readonly file: BatchFile;
  readonly parentId: string;
  readonly blob: Blob;
}

/** Files whose bytes are stored, and the answers for the others. */
export interface Stored {
  readonly results: Map<string, Result>;
  readonly placed: readonly Placed[];
}

/**
 * Hashes a group of files whose bytes lie in `bytes` (shared memory) and stores them with two waits for the disk, the first
 * of them while they are hashed. Whatever fails, nobody reads the bytes any more.
 * @param earlier ends when the rows of the groups before are written
 */
export async function storeGroup(
  parts: BatchParts,
  target: BatchTarget,
  bytes: Uint8Array,
  files: readonly BatchFile[],
  earlier: Promise<unknown>,
): Promise<Stored> {
  const { folders } = target;
  const judging = judge(parts, target, bytes, files, earlier);
  const storing = storeContents(
    parts,
    files.map(({ span }) => bytes.subarray(span.start, span.end)),
    judging.then(({ blobs }) => files.map(({ id }) => blobs.get(id) ?? null)),
  );
  const making = judging.then(({ blobs }) =>
    folders.make(files.flatMap(({ id, names }) => (blobs.has(id) ? [names.slice(0, -1)] : []))),
  );
  await Promise.allSettled([storing, making]);
  const [{ results, blobs }] = await Promise.all([judging, storing, making]);
  const placed = files.flatMap((file) => {
    const blob = blobs.get(file.id);
    if (!blob) return [];
    const parentId = folders.idOf(file.names.slice(0, -1));
    if (parentId instanceof Failure) results.set(file.id, parentId);
    return parentId instanceof Failure ? [] : [{ file, parentId, blob }];
  });
  return { results, placed };
}

interface Judged {
  /** Files of the group that have their answer already. */
  readonly results: Map<string, Result>;
  /** Contents that are to be stored, by the file's id. */
  readonly blobs: ReadonlyMap<string, Blob>;
}

async function judge(
  parts: BatchParts,
  target: BatchTarget,
  bytes: Uint8Array,
  files: readonly BatchFile[],
  earlier: Promise<unknown>,
): Promise<Judged> {
  const { database, tree, pool } = parts;
  const ids = files.map(({ id }) => id);
  const hashing = pool.whole(
    bytes,
    files.map(({ span }) => span),
  );
  hashing.catch(() => undefined);
  const there = await tree.findLive(database.read, target.ownerId, ids).finally(() => hashing);
  const hashes = await hashing;
  const shown = files.map((file, at) => ({ file, sha256: hashes[at]?.sha256 ?? "" }));
  const results = new Map(await replacedBefore(parts, database.read, target.ownerId, shown));
  const blobs = new Map<string, Blob>();
  for (const [at, { id, header }] of files.entries()) {
    const content = hashes[at];
    if (!content) throw new Error("a hash is missing");
    if (results.has(id)) continue;
    const found = there.get(id);
    if (found?.sha256 === content.sha256) results.set(id, found);
    else if (!isAsGiven(header, content)) results.set(id, failure("file_checksum_mismatch"));
    else blobs.set(id, { ...content, size: header.size });
  }
  if (!(await hasRoom(parts, target))) {
    await earlier;
    await refuseBeyond(parts, target.ownerId, files, blobs, results);
  }
  return { results, blobs };
}

/** There is room if everything fits even though nothing of it has been counted yet. */
async function hasRoom({ database, tree }: BatchParts, { ownerId, underWay }: BatchTarget): Promise<boolean> {
  const { limit, usage, entries } = await tree.usage(database.read, ownerId);
  return usage + underWay.bytes <= limit && entries.usage + underWay.entries <= entries.limit;
}

/** Refuses files that the quota has no room for before anything is stored; the rows decide what really counts. */
async function refuseBeyond(
  { database, tree }: BatchParts,
  ownerId: string,
  files: readonly BatchFile[],
  blobs: Map<string, Blob>,
  results: Map<string, Result>,
): Promise<void> {
  const { limit, usage, entries } = await tree.usage(database.read, ownerId);
  let room = limit - usage;
  let rows = entries.limit - entries.usage;
  for (const { id, header } of files) {
    const size = blobs.get(id)?.size;
    if (size === undefined) continue;
    const makesEntry = alwaysMakesEntry(header.on_conflict);
    if (size <= room && (rows > 0 || !makesEntry)) {
      room -= size;
      rows -= makesEntry ? 1 : 0;
    } else {
      results.set(id, failure(size > room ? "file_space_not_enough" : "file_count_exceeded"));
      blobs.delete(id);
    }
  }
}
