import type { Readable } from "node:stream";
import { CONTENT_PUT_BYTES } from "../../../../contract/content-limits.ts";
import type { Sql } from "../../../database.ts";
import { failure } from "../../../platform/failure.ts";
import type { SpareMemory } from "../../../platform/memory/spare-memory.ts";
import type { Blob, Entry, Guard } from "../../tree/index.ts";
import { BodyReader } from "../body-reader.ts";
import { storeContents } from "../store-contents.ts";
import type { UploadParts } from "../upload-deps.ts";

export interface ContentRequest {
  readonly ownerId: string;
  /** The file that is to show the content. */
  readonly id: string;
  /** SHA-256 of the content it has to show until then; null for any. */
  readonly shown: string | null;
  /** The network that sends the body; see `networkOf`. */
  readonly network: string;
  /** Asked in the transaction that writes. */
  readonly guard?: Guard | undefined;
  readonly source: Readable;
  /** Reads no more once it fires; its reason is thrown. */
  readonly signal: AbortSignal;
}

export interface ContentParts extends Pick<
  UploadParts,
  "database" | "tree" | "store" | "events" | "pool" | "maxFileBytes"
> {
  /** Shared memory in pieces that a whole content fits into. */
  readonly memory: SpareMemory;
}

/** See `UploadService.writeContent`. */
export async function writeContent(
  parts: ContentParts,
  { source, signal, ...request }: Omit<ContentRequest, "network">,
): Promise<Entry> {
  const { database, memory, maxFileBytes } = parts;
  await fileOf(parts, database.read, request);
  const piece = memory.take();
  try {
    const room = piece.subarray(0, Math.min(CONTENT_PUT_BYTES, maxFileBytes));
    const bytes = piece.subarray(0, await new BodyReader(source, signal).rest(room));
    return await give(parts, request, bytes);
  } finally {
    memory.giveBack(piece);
  }
}

type Wish = Pick<ContentRequest, "ownerId" | "id" | "shown" | "guard">;

/** Nothing is stored for a file that shows the content already, or that shows another one than it has to. */
async function give(parts: ContentParts, wish: Wish, bytes: Uint8Array): Promise<Entry> {
  const { database, pool } = parts;
  const [hashes] = await pool.whole(bytes, [{ start: 0, end: bytes.length }]);
  if (!hashes) throw new Error("the hash is missing");
  const blob = { ...hashes, size: bytes.length };
  const there = await fileOf(parts, database.read, wish);
  if (there.sha256 !== blob.sha256) {
    await refuseOvertaken(parts, wish, there);
    await storeFor(parts, wish, bytes, blob);
  }
  return place(parts, wish, blob);
}

/** A token for one folder isn't told of a content that its file has got outside of it meanwhile. */
async function refuseOvertaken(
  { database, tree }: ContentParts,
  { ownerId, shown, guard }: Wish,
  there: Entry,
): Promise<void> {
  if (shown === null || there.sha256 === shown) return;
  await database.write(async (tx) => {
    await tree.lock(tx, ownerId);
    await guard?.(tx);
  });
  assertShows(there, shown);
}

async function storeFor(parts: ContentParts, wish: Wish, bytes: Uint8Array, blob: Blob): Promise<void> {
  await assertFits(parts, wish.ownerId, blob);
  await storeContents(parts, [bytes], Promise.resolve([blob]));
}

function place(parts: ContentParts, { ownerId, id, shown, guard }: Wish, blob: Blob): Promise<Entry> {
  const { database, tree, events } = parts;
  return database.write(async (tx) => {
    await tree.lock(tx, ownerId);
    await guard?.(tx);
    const there = await fileOf(parts, tx, { ownerId, id });
    if (there.sha256 === blob.sha256) return there;
    assertShows(there, shown);
    const entry = await tree.replaceContent(tx, { ownerId, id, blob, userModifiedAt: null });
    await events.record(tx, "TYPE_UPLOAD", [entry]);
    return entry;
  });
}

async function fileOf(
  { tree }: Pick<ContentParts, "tree">,
  sql: Sql,
  { ownerId, id }: Pick<Wish, "ownerId" | "id">,
): Promise<Entry> {
  const entry = await tree.live(sql, ownerId, id);
  if (entry.kind !== "file") throw failure("invalid_argument", { field: "id" });
  return entry;
}

function assertShows({ sha256 }: Entry, shown: string | null): void {
  if (shown !== null && sha256 !== shown) {
    throw failure("file_changed_meanwhile", { sha256: sha256 ?? "" });
  }
}

/** Refuses before anything is stored; the row decides what really counts. */
async function assertFits(
  { database, tree }: Pick<ContentParts, "database" | "tree">,
  ownerId: string,
  { size }: Blob,
): Promise<void> {
  const { limit, usage } = await tree.usage(database.read, ownerId);
  if (usage + size > limit) throw failure("file_space_not_enough");
}
