import type { Context } from "../context.ts";
import { isUsed, recount, usedBlobs, type Miscount } from "../services/tree/index.ts";
import { NOWHERE, readerOf } from "./blob-ends.ts";
import { carryBlobs } from "./carry-blobs.ts";
import { orphanBlobs } from "./orphans.ts";

export interface Verdict {
  readonly blobs: number;
  readonly bytes: number;
  /** Sentences; empty when everything is right. */
  readonly faults: readonly string[];
  /** Blobs in the store that nothing knows; they do no harm. */
  readonly orphans: { readonly count: number; readonly bytes: number };
}

/** Reads every byte again, and counts every reference, every quota and the ledger again, while the server goes on. */
export async function verifyAll(
  context: Context,
  progress: (line: string) => void = () => undefined,
): Promise<Verdict> {
  const { database } = context;
  const read = await readBlobs(context, progress);
  const miscounts = await database.snapshot(recount);
  const book = await context.services.ledger.verify();
  return {
    blobs: read.count,
    bytes: read.bytes,
    faults: [...read.faults, ...miscounts.map(sentence), ...book.faults],
    orphans: await countOrphans(context),
  };
}

/** A missing blob that nothing needs by the time it was looked for isn't a fault. */
async function readBlobs(
  { database, blobs }: Context,
  progress: (line: string) => void,
): Promise<{ readonly count: number; readonly bytes: number; readonly faults: readonly string[] }> {
  const faults: string[] = [];
  const { count, bytes } = await carryBlobs({
    blobs: usedBlobs(database.read),
    reader: readerOf(blobs),
    writer: NOWHERE,
    async onFault({ sha256, message }) {
      if (await isUsed(database.read, sha256)) faults.push(message);
    },
    progress: (done) => progress(`Blobs read: ${done.count}, ${done.bytes} bytes.`),
  });
  return { count, bytes, faults: faults.toSorted() };
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
  totals: "Totals, as one number, of folder",
  masks: "Masks of folder",
  tree: "Totals, as one number, of tree",
  orders: "Entries by time and size of tree",
  names: "Names for searches of folder or tree",
};
