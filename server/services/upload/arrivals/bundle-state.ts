import type { StreamParts } from "../upload-deps.ts";
import { listParts } from "../upload.repository.ts";

export interface BundledState {
  readonly name: string;
  readonly size: number;
  /** Bytes that are stored. */
  readonly offset: number;
  /** All bytes are stored, and their hashes are written down. */
  readonly isWhole: boolean;
}

/** The progress of a bundle's files. */
export async function bundledStates(
  { database, store }: Pick<StreamParts, "database" | "store">,
  bundleId: string,
): Promise<ReadonlyMap<string, BundledState>> {
  const states = new Map<string, BundledState>();
  for (const { id, name, size, state } of await listParts(database.read, bundleId)) {
    const isWhole = state === "verified";
    states.set(id, {
      name,
      size: size ?? 0,
      isWhole,
      offset: isWhole ? (size ?? 0) : await store.stagedSize(id),
    });
  }
  return states;
}
