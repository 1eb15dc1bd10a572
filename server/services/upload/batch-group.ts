import { createHash } from "node:crypto";
import type { BatchFileHeader } from "../../../contract/uploads.ts";
import type { BlobStore } from "../../platform/blob/blob-store.ts";
import { failure, Failure } from "../../platform/http/failure.ts";
import type { EventLog } from "../events/index.ts";
import { nodeIdOf, type Blob, type Entry } from "../tree/index.ts";
import type { FolderParts, FolderPaths } from "./folder-paths.ts";
import type { HashPool } from "./hash-pool.ts";
import type { Span } from "./hash.types.ts";

export interface BatchParts extends FolderParts {
  readonly store: BlobStore;
  readonly events: Pick<EventLog, "record">;
  readonly pool: HashPool;
}

/** One file of a batch. */
export interface BatchFile {
  readonly header: BatchFileHeader;
  readonly id: string;
  /** Names of its folders, and its own. */
  readonly names: readonly string[];
  readonly userModifiedAt: number | null;
  /** Where its bytes lie in the group's. */
  readonly span: Span;
}

export interface BatchTarget {
  readonly ownerId: string;
  readonly folders: FolderPaths;
}

type Result = Entry | Failure;

/** The id of a path in a request: the same request asked again means the same files. */
export const batchFileId = (ownerId: string, requestId: string, path: string): string =>
  nodeIdOf(
    createHash("sha256")
      .update(JSON.stringify([ownerId, requestId, path]))
      .digest(),
  );

/**
 * Makes a group of files whose bytes lie in `bytes` (shared memory): hashes them all at once, stores them with two
 * waits for the disk, and writes their rows in one transaction. Results are in the order of `files`.
 */
export async function storeGroup(
  parts: BatchParts,
  { ownerId, folders }: BatchTarget,
  bytes: Uint8Array,
  files: readonly BatchFile[],
): Promise<readonly Result[]> {
  const { database, tree, events, store, pool } = parts;
  const ids = files.map(({ id }) => id);
  const there = await tree.findLive(database.read, ownerId, ids);
  const hashes = await pool.whole(
    bytes,
    files.map(({ span }) => span),
  );
  const results = new Map<string, Result>();
  const blobs = new Map<string, Blob>();
  for (const [at, { id, header }] of files.entries()) {
    const content = hashes[at];
    if (!content) throw new Error("a hash is missing");
    const earlier = there.get(id);
    if (earlier?.sha256 === content.sha256) results.set(id, earlier);
    else if (!isAsGiven(header, content)) results.set(id, failure("file_checksum_mismatch"));
    else blobs.set(id, { ...content, size: header.size });
  }
  await refuseBeyond(parts, ownerId, blobs, results);
  const wanted = files.filter(({ id }) => blobs.has(id) && !results.has(id));
  await folders.make(wanted.map(({ names }) => names.slice(0, -1)));
  const placed = wanted.flatMap((file) => {
    const parentId = folders.idOf(file.names.slice(0, -1));
    const blob = blobs.get(file.id);
    if (parentId instanceof Failure) results.set(file.id, parentId);
    return parentId instanceof Failure || !blob ? [] : [{ file, parentId, blob }];
  });
  if (placed.length > 0) {
    await database.write((tx) => tree.reserveBlob(tx, ...placed.map(({ blob }) => blob)));
    await store.putMany(
      placed.map(({ file: { span }, blob }) => ({
        sha256: blob.sha256,
        bytes: bytes.subarray(span.start, span.end),
      })),
    );
    const request = placed.map(({ file, parentId, blob }) => ({
      id: file.id,
      parentId,
      name: file.names.at(-1) ?? "",
      blob,
      userModifiedAt: file.userModifiedAt,
      ...(file.header.on_conflict ? { onClash: file.header.on_conflict } : {}),
    }));
    const made = await database.write(async (tx) => {
      const entries = await tree.createFiles(tx, ownerId, request);
      await events.record(
        tx,
        "TYPE_UPLOAD",
        entries.flatMap((entry) => (entry instanceof Failure ? [] : [entry])),
      );
      return entries;
    });
    for (const [at, { file }] of placed.entries()) results.set(file.id, made[at] ?? failure("internal"));
  }
  return ids.map((id) => results.get(id) ?? failure("internal"));
}

function isAsGiven({ hash, sha256 }: BatchFileHeader, content: { gcid: string; sha256: string }): boolean {
  if (hash && hash.toUpperCase() !== content.gcid) return false;
  return !sha256 || sha256.toLowerCase() === content.sha256;
}

/** Refuses before anything is stored what the quota has no room for; what counts is decided with the rows. */
async function refuseBeyond(
  { database, tree }: BatchParts,
  ownerId: string,
  blobs: ReadonlyMap<string, Blob>,
  results: Map<string, Result>,
): Promise<void> {
  const { limit, usage } = await tree.usage(database.read, ownerId);
  let room = limit - usage;
  for (const [id, { size }] of blobs) {
    if (size > room) results.set(id, failure("file_space_not_enough"));
    else room -= size;
  }
}
