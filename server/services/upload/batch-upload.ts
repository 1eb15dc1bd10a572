import type { Readable } from "node:stream";
import { Compile } from "typebox/compile";
import { BATCH_FILE_BYTES, BATCH_FILES, BatchFileHeader } from "../../../contract/uploads.ts";
import { Failure, failure } from "../../platform/http/failure.ts";
import { SpareMemory } from "../../platform/memory/spare-memory.ts";
import { readTimestamp } from "../../platform/text/timestamp.ts";
import type { Entry } from "../tree/index.ts";
import {
  batchFileId,
  placeGroup,
  storeGroup,
  type BatchFile,
  type BatchParts,
  type Stored,
} from "./batch-group.ts";
import { BodyReader } from "./body-reader.ts";
import { FolderPaths } from "./folder-paths.ts";
import { namesOf } from "./path.ts";

const GROUP_FILES = 1_024;
const GROUP_BYTES = BATCH_FILE_BYTES;
const LINE_BYTES = 128 * 1024;
/** All lines of a body: what is told of its files is held until they are answered. */
const LINES_BYTES = 8 * 2 ** 20;
/** Of groups' memory: as much as two requests need. */
const MOST_SPARE = 4;
const headers = Compile(BatchFileHeader);

/** What groups are read into, for all requests. */
export const groupMemory = (): SpareMemory =>
  new SpareMemory(MOST_SPARE, () => Buffer.from(new SharedArrayBuffer(GROUP_BYTES)));

export interface BatchRequest {
  readonly ownerId: string;
  readonly parentId: string;
  readonly requestId: string;
  readonly source: Readable;
}

export interface BatchResult {
  /** As the client sent it. */
  readonly path: string;
  readonly made: Entry | Failure;
}

interface Group {
  readonly bytes: Buffer;
  readonly files: BatchFile[];
  readonly results: { readonly path: string; made: Entry | Failure | BatchFile }[];
  filled: number;
}

/**
 * Reads and stores the files of a body, a group at a time: while the rows of one are written, the bytes of the next go
 * to the disk and the one after is read, and no more, so a request never holds more than two groups' bytes. A body that
 * breaks off or breaks the format throws; whole groups before that are stored, and the same request asked again makes
 * only what is missing.
 */
export async function batchUpload(
  parts: BatchParts & { readonly memory: SpareMemory },
  { ownerId, parentId, requestId, source }: BatchRequest,
): Promise<readonly BatchResult[]> {
  const { memory } = parts;
  const reader = new BodyReader(source);
  const target = { ownerId, folders: new FolderPaths(parts, ownerId, parentId), unplaced: 0 };
  const seen = new Set<string>();
  const results: BatchResult[] = [];
  let told = 0;
  let storing: Promise<void> = Promise.resolve();
  let placing: Promise<void> = Promise.resolve();
  let group = null as Group | null;

  const store = async (stored: Group) => {
    const { bytes, files } = stored;
    const down = await storeGroup(parts, target, bytes, files, placing).catch(asFailure);
    memory.giveBack(bytes);
    await placing;
    placing = place(stored, down);
    placing.catch(() => undefined);
  };
  const place = async ({ files, results: answers }: Group, down: Stored | Failure) => {
    const made =
      down instanceof Failure ? down : await placeGroup(parts, target, files, down).catch(asFailure);
    const byFile = new Map(files.map((file, at) => [file, made instanceof Failure ? made : made[at]]));
    for (const { path, made: one } of answers) {
      const answer = one instanceof Failure || "ownerId" in one ? one : byFile.get(one);
      results.push({ path, made: answer ?? failure("internal") });
    }
  };
  const close = async () => {
    await storing;
    if (group) storing = store(group);
    storing.catch(() => undefined);
    group = null;
  };

  const take = async (header: BatchFileHeader) => {
    if (group && isFull(group, header.size)) await close();
    group ??= emptyGroup(memory);
    const accepted = accept(header, { ownerId, requestId, seen }, group.filled);
    group.results.push({ path: header.path, made: accepted });
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
    await storing;
    await placing;
    return results;
  } finally {
    if (group) memory.giveBack(group.bytes);
    await storing.catch(() => undefined);
    await placing.catch(() => undefined);
  }
}

const isFull = ({ filled, results }: Group, more: number): boolean =>
  results.length > 0 && (filled + more > GROUP_BYTES || results.length === GROUP_FILES);

const emptyGroup = (memory: SpareMemory): Group => ({
  bytes: memory.take(),
  files: [],
  results: [],
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

/** A file that can be tried, or why it can't; its bytes follow either way. */
function accept(
  header: BatchFileHeader,
  { ownerId, requestId, seen }: { ownerId: string; requestId: string; seen: Set<string> },
  start: number,
): BatchFile | Failure {
  try {
    if (header.size > BATCH_FILE_BYTES) throw failure("file_too_large");
    const names = namesOf(header.path);
    const path = names.join("/");
    if (seen.has(path)) throw failure("file_duplicated_name");
    seen.add(path);
    const userModifiedAt = header.user_modified_time ? readTimestamp(header.user_modified_time) : null;
    if (header.user_modified_time && userModifiedAt === null) throw failure("invalid_argument");
    const id = batchFileId(ownerId, requestId, path);
    return { header, id, names, userModifiedAt, span: { start, end: start + header.size } };
  } catch (error) {
    return asFailure(error);
  }
}

function asFailure(error: unknown): Failure {
  if (error instanceof Failure) return error;
  throw error;
}
