import type { BlobStore } from "../platform/blob/blob-store.ts";
import { StartFault } from "../platform/start-fault.ts";
import { NOWHERE, readerOf, writerOf, type StoredBlob } from "./blob-ends.ts";
import { carryBlobs } from "./carry-blobs.ts";

export interface BlobMove {
  readonly source: BlobStore;
  readonly target: BlobStore;
  readonly check: () => void;
  readonly progress: (line: string) => void;
}

export interface MovedBlobs {
  readonly count: number;
  readonly bytes: number;
  /** Sentences: blobs that are damaged where they come from. */
  readonly faults: readonly string[];
}

/** Throws a `StartFault` when the target holds a blob that isn't the source's. */
export async function refuseForeignBlobs({ source, target }: BlobMove): Promise<void> {
  for await (const { sha256, size } of target.list()) {
    if ((await source.stat(sha256)) === size) continue;
    throw new StartFault(["The target of the blobs holds blobs of another instance. Name an empty one."]);
  }
}

/** Copies every missing blob, hashed on its way, and the staged bytes of unfinished uploads. */
export async function moveBlobs(move: BlobMove): Promise<MovedBlobs> {
  const faults: string[] = [];
  const { count, bytes } = await carryBlobs({
    blobs: checking(move),
    reader: readerOf(move.source),
    writer: writerOf(move.target),
    onFault(fault) {
      if (fault.kind !== "changed") throw fault.cause ?? fault;
      faults.push(`Blob ${fault.sha256} of the source holds other bytes.`);
    },
    progress: (done) => move.progress(`Blobs: ${done.count}, ${done.bytes} bytes.`),
  });
  for await (const { key } of move.source.listStaged()) {
    move.check();
    await move.target.discardStaged(key);
    await move.target.append(key, 0, move.source.readStaged(key));
  }
  return { count, bytes, faults };
}

/**
 * Reads every blob of the source again at the target; removes blobs that aren't whole, and throws a `StartFault` that
 * names them.
 */
export async function compareBlobs(move: BlobMove, known: readonly string[]): Promise<void> {
  const faults: string[] = [];
  await carryBlobs({
    blobs: checking(move),
    reader: readerOf(move.target),
    writer: NOWHERE,
    async onFault({ sha256, message }) {
      if (known.some((sentence) => sentence.includes(sha256))) return;
      await move.target.remove(sha256);
      faults.push(message);
    },
    progress: (done) => move.progress(`Blobs hashed again: ${done.count}, ${done.bytes} bytes.`),
  });
  if (faults.length > 0) throw new StartFault([...faults, "Run the same command again to bring them anew."]);
}

/** The source's blobs, as long as the move may go on. */
async function* checking({ source, check }: BlobMove): AsyncGenerator<StoredBlob> {
  for await (const blob of source.list()) {
    check();
    yield blob;
  }
}
