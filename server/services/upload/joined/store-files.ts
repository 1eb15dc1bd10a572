import { failure } from "../../../platform/failure.ts";
import type { Member } from "../../../platform/queue/joined-runs.ts";
import { storeContents, type StoreContentsParts } from "../store-contents.ts";
import type { TreeService } from "../../tree/index.ts";
import { alwaysMakesEntry } from "../stream/upload-room.ts";
import type { FileToPlace } from "./place-files.ts";

export interface StoreParts extends StoreContentsParts {
  readonly tree: Pick<TreeService, "reserveBlob" | "usage">;
}

type Storing = Member<FileToPlace & { readonly bytes: Uint8Array }, undefined>;

/** Stores the contents of a run, but for files that their drive has no room for: of those nothing may get to the disk. */
export async function storeFiles(parts: StoreParts, members: readonly Storing[]): Promise<void> {
  const fitting: Storing[] = [];
  for (const [ownerId, files] of Map.groupBy(members, ({ item }) => item.ownerId)) {
    fitting.push(...(await fittingOf(parts, ownerId, files)));
  }
  await storeContents(
    parts,
    fitting.map(({ item }) => item.bytes),
    Promise.resolve(fitting.map(({ item }) => item.blob)),
  );
  for (const one of fitting) one.resolve(undefined);
}

/** The row decides what really counts. */
async function fittingOf(
  { database, tree }: StoreParts,
  ownerId: string,
  files: readonly Storing[],
): Promise<readonly Storing[]> {
  const { limit, usage, entries } = await tree.usage(database.read, ownerId);
  let room = limit - usage;
  return files.filter((one) => {
    const { blob, onConflict } = one.item;
    const isFull = alwaysMakesEntry(onConflict) && entries.usage >= entries.limit;
    if (blob.size <= room && !isFull) {
      room -= blob.size;
      return true;
    }
    one.reject(failure(isFull ? "file_count_exceeded" : "file_space_not_enough"));
    return false;
  });
}
