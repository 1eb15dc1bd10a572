import type { Tx } from "../../../database.ts";
import { limited } from "../../../platform/blob/limited.ts";
import { Failure, failure } from "../../../platform/failure.ts";
import type { Blob, Entry } from "../../tree/tree.types.ts";
import { FolderPaths } from "../batch/folder-paths.ts";
import { commitStaged, destination, verifiedBlob, ANSWER_AFTER_MS } from "../stream/upload-finish.ts";
import type { Lease } from "../stream/upload-lease.ts";
import type { StreamParts } from "../upload-deps.ts";
import { deleteUploads, listParts, updateHeld, type UploadRow } from "../upload.repository.ts";

const GROUP_FILES = 256;
/**
 * This many files of a group are stored at once, because in a bucket each takes several requests and waits for them.
 */
const AT_ONCE = 8;
/** The state of a bundle that isn't placed yet. Writing it fails when the bundle was dropped. */
const UNDER_WAY = { state: "pending" } as const;

export interface BundledName {
  readonly id: string;
  /** Names of its folders below the bundle's own, then its own name; all of them can be stored. */
  readonly names: readonly string[];
}

interface Placed extends BundledName {
  readonly parentId: string;
  readonly blob: Blob;
}

/**
 * Makes the folder of a bundle whose files are all verified: the folders first, then the files in groups, whose rows
 * are deleted in the transaction that makes them. So after a crash only the rest is left to do.
 */
export async function placeBundle(
  parts: StreamParts,
  lease: Lease,
  files: readonly BundledName[],
  into: string | null,
): Promise<Entry> {
  const { owner_id: ownerId, id } = lease.row;
  const top = (into !== null && (await standing(parts, lease, into))) || (await topFolder(parts, lease));
  const folders = new FolderPaths(parts, ownerId, top.id);
  await folders.make(files.map(({ names }) => names.slice(0, -1)));
  const left = new Map((await listParts(parts.database.read, id)).map((row) => [row.id, row]));
  const missing = files.flatMap((file) => {
    const row = left.get(file.id);
    return row ? [placedOf(folders, file, row)] : [];
  });
  for (let at = 0; at < missing.length; at += GROUP_FILES) {
    await placeGroup(parts, lease, missing.slice(at, at + GROUP_FILES));
  }
  await parts.database.write(async (tx) => {
    await change(parts, tx, lease, {
      state: "done",
      entry_id: top.id,
      expires_at: parts.now() + ANSWER_AFTER_MS,
    });
    await parts.events.record(tx, "TYPE_UPLOAD", [top]);
    await lease.releaseIn(tx);
  });
  lease.released();
  return top;
}

/** A folder that was there before; null when it is gone or in the trash. */
const standing = (parts: StreamParts, lease: Lease, id: string): Promise<Entry | null> =>
  parts.database.write(async (tx) => {
    await change(parts, tx, lease, UNDER_WAY);
    const folder = await parts.tree.find(tx, lease.row.owner_id, id);
    return folder?.kind === "folder" && !folder.inTrash ? folder : null;
  });

/** The one that was made before, else a new one, noted in the same transaction. */
async function topFolder(parts: StreamParts, lease: Lease): Promise<Entry> {
  const { row } = lease;
  return parts.database.write(async (tx) => {
    const made = row.entry_id && (await parts.tree.find(tx, row.owner_id, row.entry_id));
    if (made && !made.inTrash) return made;
    const top = await parts.tree.createFolder(tx, {
      ownerId: row.owner_id,
      parentId: await destination(parts.tree, tx, row),
      name: row.name,
      onConflict: "KEEP_BOTH",
    });
    await change(parts, tx, lease, { entry_id: top.id });
    return top;
  });
}

function placedOf(folders: FolderPaths, file: BundledName, row: UploadRow): Placed {
  const parentId = folders.idOf(file.names.slice(0, -1));
  if (parentId instanceof Failure) throw parentId;
  const blob = row.size === null ? null : verifiedBlob({ ...row, size: row.size });
  if (!blob) throw failure("upload_not_complete");
  return { ...file, parentId, blob };
}

async function placeGroup(parts: StreamParts, lease: Lease, group: readonly Placed[]): Promise<void> {
  const { database, tree } = parts;
  const { owner_id: ownerId } = lease.row;
  await database.write((tx) => tree.reserveBlob(tx, ...group.map(({ blob }) => blob)));
  await limited(AT_ONCE, group, ({ id, blob }) => commitStaged(parts, id, blob));
  await database.write(async (tx) => {
    await change(parts, tx, lease, UNDER_WAY);
    const made = await tree.createFiles(
      tx,
      ownerId,
      group.map(({ id, parentId, names, blob }) => ({
        id,
        parentId,
        name: names.at(-1) ?? "",
        blob,
        userModifiedAt: null,
      })),
    );
    const fault = made.find((one) => one instanceof Failure);
    if (fault) throw fault;
    await deleteUploads(
      tx,
      group.map(({ id }) => id),
    );
  });
}

/** Cancelling drops the bundle, and nothing more is made of it. */
async function change(
  { now }: StreamParts,
  tx: Tx,
  { row, holder }: Lease,
  changes: Parameters<typeof updateHeld>[3],
): Promise<void> {
  if (!(await updateHeld(tx, row.id, holder, changes, now()))) throw failure("upload_locked");
}
