import type { Readable } from "node:stream";
import { Compile } from "typebox/compile";
import { BATCH_FILE_BYTES, BATCH_FILES, BatchFileHeader } from "../../../../contract/uploads.ts";
import type { Guard } from "../../tree/index.ts";
import { Failure, failure } from "../../../platform/failure.ts";
import { SpareMemory } from "../../../platform/memory/spare-memory.ts";
import { readTimestamp } from "../../../platform/text/timestamp.ts";
import { batchFileId, type BatchFile, type BatchOrigin } from "./batch-file.ts";
import type { BatchParts } from "./batch-group.ts";
import { BatchGroups, GROUPS_AT_ONCE, type BatchGroup, type BatchResult } from "./batch-groups.ts";
import { BodyReader } from "../body-reader.ts";
import { FolderPaths } from "./folder-paths.ts";
import { namesOf } from "./path.ts";

const GROUP_FILES = 256;
const GROUP_BYTES = BATCH_FILE_BYTES;
const LINE_BYTES = 128 * 1024;
/** The limit on all lines of a body, because the facts about its files are held until they are answered. */
const LINES_BYTES = 8 * 2 ** 20;
/** This many pieces of memory are kept for groups, as many as two requests need. */
const MOST_SPARE = 2 * GROUPS_AT_ONCE;
const headers = Compile(BatchFileHeader);

/** Memory that groups are read into, shared by all requests. */
export const groupMemory = (): SpareMemory =>
  new SpareMemory(MOST_SPARE, () => Buffer.from(new SharedArrayBuffer(GROUP_BYTES)));

export interface BatchRequest extends BatchOrigin {
  /** The network that sends the body; see `networkOf`. */
  readonly network: string;
  /** Asked in each transaction that writes. */
  readonly guard?: Guard | undefined;
  readonly source: Readable;
  /** Reads no more once it fires; its reason is thrown. */
  readonly signal: AbortSignal;
}

/**
 * Reads and stores the files of a body, a group at a time: while the rows of one group are written, the bytes of others
 * go to the disk and one more is read. A body that breaks off or breaks the format throws; whole groups before that are
 * stored, and a repeat of the request makes only what is missing.
 */
export async function batchUpload(
  parts: BatchParts & { readonly memory: SpareMemory },
  { source, signal, guard, ...origin }: Omit<BatchRequest, "network">,
): Promise<readonly BatchResult[]> {
  const { memory } = parts;
  const { ownerId, parentId } = origin;
  const reader = new BodyReader(source, signal);
  const groups = new BatchGroups(parts, {
    ownerId,
    folders: new FolderPaths(parts, ownerId, parentId, guard),
    guard,
    underWay: { bytes: 0, entries: 0 },
  });
  const seen = new Map<string, number>();
  let told = 0;
  let group = null as BatchGroup | null;

  const close = async () => {
    const closed = group;
    group = null;
    if (closed) await groups.add(closed);
  };
  const take = async (header: BatchFileHeader) => {
    if (group && isFull(group, header.size)) await close();
    group ??= emptyGroup(memory);
    const accepted = accept(header, { origin, seen }, group.filled);
    group.answers.push({ path: header.path, made: accepted });
    if (accepted instanceof Failure) return reader.skip(header.size);
    group.files.push(accepted);
    group.filled = accepted.span.end;
    return reader.fill(group.bytes.subarray(accepted.span.start, accepted.span.end));
  };

  try {
    for (let count = 0; ; count += 1) {
      const line = await reader.line(LINE_BYTES);
      if (line === null) break;
      told += line.length;
      if (count === BATCH_FILES || told > LINES_BYTES) throw failure("invalid_argument");
      await take(readHeader(line));
    }
    await close();
    return await groups.results();
  } finally {
    if (group) memory.giveBack(group.bytes);
    await groups.untilIdle();
  }
}

const isFull = ({ filled, answers }: BatchGroup, more: number): boolean =>
  answers.length > 0 && (filled + more > GROUP_BYTES || answers.length === GROUP_FILES);

const emptyGroup = (memory: SpareMemory): BatchGroup => ({
  bytes: memory.take(),
  files: [],
  answers: [],
  filled: 0,
});

function readHeader(line: string): BatchFileHeader {
  let header: unknown;
  try {
    header = JSON.parse(line);
  } catch {
    throw failure("invalid_argument");
  }
  if (!headers.Check(header)) throw failure("invalid_argument");
  return header;
}

const keepsBoth = ({ on_conflict = "KEEP_BOTH" }: BatchFileHeader): boolean => on_conflict === "KEEP_BOTH";

/** A file that can be tried, or why it can't; its bytes follow either way. */
function accept(
  header: BatchFileHeader,
  { origin, seen }: { readonly origin: BatchOrigin; readonly seen: Map<string, number> },
  start: number,
): BatchFile | Failure {
  try {
    if (header.size > BATCH_FILE_BYTES) throw failure("file_too_large");
    const names = namesOf(header.path);
    const path = names.join("/");
    const times = seen.get(path) ?? 0;
    if (times > 0 && !keepsBoth(header)) throw failure("file_duplicated_name");
    seen.set(path, times + 1);
    const userModifiedAt = header.user_modified_time ? readTimestamp(header.user_modified_time) : null;
    if (header.user_modified_time && userModifiedAt === null) throw failure("invalid_argument");
    const id = batchFileId(origin, path, times);
    return { header, id, names, userModifiedAt, span: { start, end: start + header.size } };
  } catch (error) {
    if (error instanceof Failure) return error;
    throw error;
  }
}
