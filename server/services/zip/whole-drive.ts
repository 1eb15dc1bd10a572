import { hash } from "node:crypto";
import { crc32 } from "node:zlib";
import type { BlobStore } from "../../platform/blob/blob-store.ts";
import { ROOT_ID, type EntryPage, type TreeService } from "../tree/index.ts";
import { GcidHash } from "../upload/index.ts";
import { walked, type PlanEntry, type PlanItem, type WalkParts } from "./plan-item.ts";

const DRIVE = "Drive";
const BESIDE = "Data";
const LISTED_AT_ONCE = 1_000;

/** A small file that goes into a zip beside a whole drive. */
export interface Beside {
  readonly name: string;
  readonly bytes: Uint8Array;
}

interface Parts extends WalkParts {
  readonly store: Pick<BlobStore, "putMany">;
  readonly tree: Pick<TreeService, "walk" | "list" | "reserveBlob">;
  readonly now: () => number;
}

/** Yields everything that shows in a drive, and then the files beside it, each in a folder of its own. */
export async function* wholeDrive(
  parts: Parts,
  ownerId: string,
  beside: AsyncIterable<Beside>,
): AsyncGenerator<readonly PlanItem[]> {
  yield [{ entry: folder(DRIVE, parts.now()), path: DRIVE }];
  let pageToken: string | null = null;
  do {
    const page: EntryPage = await parts.tree.list({
      ownerId,
      parentId: ROOT_ID,
      trashed: false,
      order: "NAME_ASC",
      foldersFirst: true,
      limit: LISTED_AT_ONCE,
      pageToken,
    });
    const ids = page.entries.map(({ id }) => id);
    if (ids.length > 0)
      for await (const piece of walked(parts, ownerId, ids))
        yield piece.map(({ entry, path }) => ({ entry, path: `${DRIVE}/${path}` }));
    pageToken = page.nextPageToken;
  } while (pageToken !== null);
  yield [{ entry: folder(BESIDE, parts.now()), path: BESIDE }];
  for await (const { name, bytes } of beside)
    yield [{ entry: await stored(parts, name, bytes), path: `${BESIDE}/${name}` }];
}

/** Nothing refers to it, so the collector removes it a day later, long after the zip is over. */
async function stored(
  { database, store, tree, now }: Parts,
  name: string,
  bytes: Uint8Array,
): Promise<PlanEntry> {
  const gcid = new GcidHash(bytes.length);
  gcid.update(Buffer.from(bytes));
  const sha256 = hash("sha256", bytes);
  const blob = { sha256, gcid: gcid.digest(), size: bytes.length, crc32: crc32(bytes) };
  await database.write((tx) => tree.reserveBlob(tx, blob));
  await store.putMany([bytes], Promise.resolve([sha256]));
  return { kind: "file", name, size: bytes.length, sha256, modifiedAt: now(), userModifiedAt: null };
}

const folder = (name: string, at: number): PlanEntry => ({
  kind: "folder",
  name,
  size: 0,
  sha256: null,
  modifiedAt: at,
  userModifiedAt: null,
});
