import type { Context } from "../context.ts";
import { recount, usedBlobs, type Miscount } from "../services/tree/index.ts";
import { blobFault } from "./hash-blob.ts";
import { orphanBlobs } from "./orphans.ts";

export interface Verdict {
  readonly blobs: number;
  readonly bytes: number;
  /** Sentences; empty when everything is right. */
  readonly faults: readonly string[];
  /** Blobs in the store that nothing knows; they do no harm. */
  readonly orphans: { readonly count: number; readonly bytes: number };
}

/** Reads every byte again, and counts every reference and every quota again, while the server goes on. */
export async function verifyAll(context: Context): Promise<Verdict> {
  const { database, blobs } = context;
  const verdict = await database.snapshot(async (sql) => {
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
  return { ...verdict, orphans: await countOrphans(context) };
}

async function countOrphans(context: Context): Promise<Verdict["orphans"]> {
  const orphans = { count: 0, bytes: 0 };
  for await (const { size } of orphanBlobs(context)) {
    orphans.count += 1;
    orphans.bytes += size;
  }
  return orphans;
}

/** A miscount as the operator reads it. */
export function sentence({ what, id, stored, counted }: Miscount): string {
  if (what === "seal") return `Folder ${id} isn't what it was sealed as.`;
  if (what === "hash") return `Tree ${id} doesn't hash to its name.`;
  return `${SUBJECTS[what]} ${id}: ${counted} counted, but ${stored} is written down.`;
}

const SUBJECTS: Readonly<Record<Exclude<Miscount["what"], "seal" | "hash">, string>> = {
  references: "References to blob",
  "tree references": "References to tree",
  usage: "Bytes in the drive of",
  entries: "Entries in the drive of",
  kept: "Bytes of earlier versions of",
  totals: "Weighed totals of folder",
  masks: "Masks of folder",
  tree: "Weighed totals of tree",
};
