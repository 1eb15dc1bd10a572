import type { Sql } from "../../platform/db/database.ts";
import { listBlobs, wrongReferences, wrongUsage } from "./blob.repository.ts";

const PAGE = 1_000;

/** A stored number that isn't what counting again gives. */
export interface Miscount {
  readonly what: "references" | "usage";
  /** The blob's SHA-256, or the drive's owner. */
  readonly id: string;
  readonly stored: number;
  readonly counted: number;
}

/** Counts every reference and every usage again; empty when all is right. */
export async function recount(sql: Sql): Promise<readonly Miscount[]> {
  const references = await wrongReferences(sql);
  const usage = await wrongUsage(sql);
  return [
    ...references.map(({ sha256, ...counts }): Miscount => ({ what: "references", id: sha256, ...counts })),
    ...usage.map(({ ownerId, ...counts }): Miscount => ({ what: "usage", id: ownerId, ...counts })),
  ];
}

/** Every blob that must have its bytes, in the order of their SHA-256. */
export async function* usedBlobs(
  sql: Sql,
): AsyncIterable<{ readonly sha256: string; readonly size: number }> {
  for (let after = ""; ;) {
    const page = await listBlobs(sql, after, PAGE);
    yield* page;
    const last = page.at(-1);
    if (!last) return;
    after = last.sha256;
  }
}
