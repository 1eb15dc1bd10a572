import type { StreamParts } from "../upload-deps.ts";
import { listParts } from "../upload.repository.ts";

export interface BundledState {
  /** Bytes that are down. */
  readonly offset: number;
  /** All of them, and what they are is written down. */
  readonly isWhole: boolean;
}

/** How far the files of a bundle are. */
export async function bundledStates(
  { database, store }: Pick<StreamParts, "database" | "store">,
  bundleId: string,
): Promise<ReadonlyMap<string, BundledState>> {
  const states = new Map<string, BundledState>();
  for (const { id, size, state } of await listParts(database.read, bundleId)) {
    const isWhole = state === "verified";
    states.set(id, { isWhole, offset: isWhole ? (size ?? 0) : await store.stagedSize(id) });
  }
  return states;
}
