import { createHash } from "node:crypto";
import { pipeline } from "node:stream/promises";
import type { Context } from "../context.ts";
import type { BlobStore } from "../platform/blob/blob-store.ts";
import { Failure } from "../platform/http/failure.ts";
import { recount, usedBlobs, type Miscount } from "../services/tree/index.ts";

export interface Verdict {
  readonly blobs: number;
  readonly bytes: number;
  /** Sentences; empty when everything is right. */
  readonly faults: readonly string[];
}

/** Reads every byte again, and counts every reference and every quota again, while the server goes on. */
export async function verifyAll({ database, blobs }: Context): Promise<Verdict> {
  return database.snapshot(async (sql) => {
    const faults: string[] = [];
    const total = { blobs: 0, bytes: 0 };
    for await (const { sha256, size } of usedBlobs(sql)) {
      total.blobs += 1;
      total.bytes += size;
      const fault = await blobFault(blobs, sha256, size);
      if (fault) faults.push(fault);
    }
    for (const wrong of await recount(sql)) faults.push(sentence(wrong));
    return { ...total, faults };
  });
}

function sentence({ what, id, stored, counted }: Miscount): string {
  if (what === "seal") return `Folder ${id} isn't what it was sealed as.`;
  if (what === "hash") return `Tree ${id} doesn't hash to its name.`;
  return `${SUBJECTS[what]} ${id}: ${counted} counted, but ${stored} is written down.`;
}

const SUBJECTS: Readonly<Record<Exclude<Miscount["what"], "seal" | "hash">, string>> = {
  references: "References to blob",
  "tree references": "References to tree",
  usage: "Bytes in the drive of",
  kept: "Bytes of earlier versions of",
  totals: "Weighed totals of folder",
  masks: "Masks of folder",
  tree: "Weighed totals of tree",
};

async function blobFault(blobs: BlobStore, sha256: string, size: number): Promise<string | null> {
  try {
    const hash = createHash("sha256");
    let read = 0;
    await pipeline(await blobs.open(sha256), async (chunks: AsyncIterable<Buffer>) => {
      for await (const chunk of chunks) {
        read += chunk.length;
        hash.update(chunk);
      }
    });
    if (read !== size) return `Blob ${sha256} has ${read} bytes instead of ${size}.`;
    return hash.digest("hex") === sha256 ? null : `Blob ${sha256} holds other bytes.`;
  } catch (error) {
    if (error instanceof Failure) return `Blob ${sha256} is missing, though a file refers to it.`;
    return `Blob ${sha256} can't be read: ${String(error)}.`;
  }
}
