import type { Database, Sql, Tx } from "../../../database.ts";
import { Failure, failure } from "../../../platform/failure.ts";
import type { EventLog } from "../../events/index.ts";
import {
  ROOT_ID,
  type Blob,
  type ConflictChoice,
  type Entry,
  type Guard,
  type TreeService,
} from "../../tree/index.ts";
import { ANSWER_AFTER_MS } from "../stream/upload-finish.ts";
import { endUploads, lockResting } from "./joined.repository.ts";

/** A stored content on its way to a row. */
export interface FileToPlace {
  readonly id: string;
  readonly ownerId: string;
  readonly parentId: string;
  readonly name: string;
  readonly blob: Blob;
  readonly userModifiedAt: number | null;
  readonly onConflict: ConflictChoice["files"];
  /** Asked in the transaction, with the drive locked. */
  readonly guard?: Guard | undefined;
  /** Keeps what a repeat of the call is answered with, and looks for it. */
  readonly memory?: FileMemory | undefined;
  /** It ends the upload of the same id, and goes to the root if its folder is gone. */
  readonly endsUpload: boolean;
}

/** Remembers a file that replaced another, which has no row of its own id. */
export interface FileMemory {
  before(sql: Sql): Promise<Entry | Failure | null>;
  keep(tx: Tx, entry: Entry): Promise<void>;
}

export interface PlaceParts {
  readonly database: Database;
  readonly tree: Pick<TreeService, "lock" | "tryLock" | "createFiles" | "reserveBlob">;
  readonly events: Pick<EventLog, "record">;
  readonly now: () => number;
}

type Outcome = PromiseSettledResult<Entry | null>;

/**
 * Gives the files of one drive their rows; for each its entry, why there is none, or null when its upload isn't free. Uploads
 * are locked before the drive, as whoever finishes one by itself does, and only those that nobody else has. Throws when two
 * have one id, whose answers could differ: one after the other, the second finds what the first made.
 */
export async function placeFiles(
  parts: PlaceParts,
  tx: Tx,
  files: readonly FileToPlace[],
): Promise<readonly Outcome[]> {
  const { tree, events } = parts;
  const [first] = files;
  if (!first) return [];
  if (new Set(files.map(({ id }) => id)).size < files.length) throw new Error("Two files have one id.");
  const uploads = files.filter(({ endsUpload }) => endsUpload).map(({ id }) => id);
  const free = uploads.length > 0 ? await lockResting(tx, uploads, parts.now()) : new Set<string>();
  await tree.lock(tx, first.ownerId);
  const outcomes = new Map<FileToPlace, Entry | Failure | null>();
  for (const file of files) {
    const known = file.endsUpload ? (free.has(file.id) ? undefined : null) : await answered(tx, file);
    if (known !== undefined) outcomes.set(file, known);
  }
  const missing = files.filter((file) => !outcomes.has(file));
  const made = await make(parts, tx, first.ownerId, missing);
  const entries = [...made.values()].flatMap((one) => (one instanceof Failure ? [] : [one]));
  await events.record(tx, "TYPE_UPLOAD", entries);
  await endAll(parts, tx, made);
  for (const [file, entry] of made) outcomes.set(file, entry);
  return files.map((file) => settled(outcomes.get(file)));
}

/** The answer that a call has already; undefined when there is none. */
async function answered(tx: Tx, { guard, memory }: FileToPlace): Promise<Entry | Failure | undefined> {
  try {
    await guard?.(tx);
  } catch (error) {
    if (error instanceof Failure) return error;
    throw error;
  }
  return (await memory?.before(tx)) ?? undefined;
}

/** An upload is never lost because its folder is gone. */
async function make(
  { tree }: PlaceParts,
  tx: Tx,
  ownerId: string,
  files: readonly FileToPlace[],
): Promise<ReadonlyMap<FileToPlace, Entry | Failure>> {
  const results = await tree.createFiles(tx, ownerId, files);
  const made = new Map(files.map((file, at) => [file, results[at] ?? failure("internal")] as const));
  const homeless = files.filter((file) => file.endsUpload && isGone(made.get(file)));
  if (homeless.length === 0) return made;
  const moved = homeless.map((file) => ({ ...file, parentId: ROOT_ID }));
  const again = await tree.createFiles(tx, ownerId, moved);
  for (const [at, file] of homeless.entries()) made.set(file, again[at] ?? failure("internal"));
  return made;
}

const isGone = (made: Entry | Failure | undefined): boolean =>
  made instanceof Failure && (made.error === "file_not_found" || made.error === "file_in_recycle_bin");

async function endAll(
  { now }: PlaceParts,
  tx: Tx,
  made: ReadonlyMap<FileToPlace, Entry | Failure>,
): Promise<void> {
  const ended: { id: string; size: number; entryId: string | null }[] = [];
  for (const [{ id, blob, endsUpload, memory }, entry] of made) {
    if (entry instanceof Failure) continue;
    if (endsUpload) ended.push({ id, size: blob.size, entryId: entry.id === id ? null : entry.id });
    else if (entry.id !== id) await memory?.keep(tx, entry);
  }
  await endUploads(tx, ended, now() + ANSWER_AFTER_MS);
}

function settled(outcome: Entry | Failure | null | undefined): Outcome {
  return outcome instanceof Failure
    ? { status: "rejected", reason: outcome }
    : { status: "fulfilled", value: outcome ?? null };
}
