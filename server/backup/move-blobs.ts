import { createHash, randomUUID } from "node:crypto";
import type { BlobStore } from "../platform/blob/blob-store.ts";
import { limited } from "../platform/blob/limited.ts";
import { StartFault } from "../platform/config/start-fault.ts";
import { blobFault } from "./hash-blob.ts";

const AT_ONCE = 4;
const PAGE = 64;

export interface BlobMove {
  readonly source: BlobStore;
  readonly target: BlobStore;
  readonly check: () => void;
  readonly progress: (line: string) => void;
}

interface Stored {
  readonly sha256: string;
  readonly size: number;
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

/** Copies every blob that isn't there, hashed on its way, and what is staged of unfinished uploads. */
export async function moveBlobs(move: BlobMove): Promise<MovedBlobs> {
  const faults: string[] = [];
  const moved = await eachBlob(move, "Blobs", async (blob) => {
    if ((await move.target.stat(blob.sha256)) === blob.size) return;
    const fault = await copyBlob(move, blob);
    if (fault !== null) faults.push(fault);
  });
  for await (const { key } of move.source.listStaged()) {
    move.check();
    await move.target.discardStaged(key);
    await move.target.append(key, 0, move.source.readStaged(key));
  }
  return { ...moved, faults };
}

/** Reads every blob of the source's again where it is now; removes what isn't whole, and throws a `StartFault` that names it. */
export async function compareBlobs(move: BlobMove, known: readonly string[]): Promise<void> {
  const faults: string[] = [];
  await eachBlob(move, "Blobs hashed again", async ({ sha256, size }) => {
    const fault = await blobFault(move.target, sha256, size);
    if (fault === null || known.some((sentence) => sentence.includes(sha256))) return;
    await move.target.remove(sha256);
    faults.push(fault);
  });
  if (faults.length > 0) throw new StartFault([...faults, "Run the same command again to bring them anew."]);
}

async function eachBlob(
  { source, check, progress }: BlobMove,
  what: string,
  work: (blob: Stored) => Promise<void>,
): Promise<{ readonly count: number; readonly bytes: number }> {
  let count = 0;
  let bytes = 0;
  let page: Stored[] = [];
  const flush = async () => {
    check();
    await limited(AT_ONCE, page, work);
    count += page.length;
    bytes += page.reduce((sum, { size }) => sum + size, 0);
    page = [];
    progress(`${what}: ${count}, ${bytes} bytes.`);
  };
  for await (const blob of source.list()) {
    page.push(blob);
    if (page.length === PAGE) await flush();
  }
  await flush();
  return { count, bytes };
}

async function copyBlob({ source, target }: BlobMove, { sha256, size }: Stored): Promise<string | null> {
  const key = `move-${randomUUID()}`;
  const hash = createHash("sha256");
  const bytes = await source.open(sha256);
  const come = await target.append(key, 0, bytes, (chunk) => void hash.update(chunk));
  if (come === size && hash.digest("hex") === sha256) {
    await target.commit(key, sha256, size);
    return null;
  }
  await target.discardStaged(key);
  return `Blob ${sha256} of the source holds other bytes.`;
}
