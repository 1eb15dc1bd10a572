import { newId } from "../../../platform/crypto/secrets.ts";
import type { Tx } from "../../../platform/db/database.ts";
import { failure } from "../../../platform/http/failure.ts";
import { addReferences } from "../references/blob.repository.ts";
import { FolderChanges } from "./changes.ts";
import { toEntry, weightOf, type NodeRow } from "../entry.ts";
import { charge, giveBack } from "../references/quota.repository.ts";
import { applyReferences, References } from "../references/refs.repository.ts";
import type { TreeContext } from "../tree.context.ts";
import type { Blob, Entry } from "../tree.types.ts";
import { deleteVersions, insertVersion, setContent, versionsBeyond } from "../versions/version.repository.ts";

/** A file's versions dropped with one change; more than this many too many are dropped by later ones. */
const DROPPED_AT_ONCE = 100;

export interface NewContent {
  readonly blob: Blob;
  readonly userModifiedAt: number | null;
  /** Whether the blob's reference and the quota for it come from elsewhere: a row that is going, or a version. */
  readonly isOurs: boolean;
}

/**
 * Gives the file at the end of `path` (rows from the outermost folder down) other content. It stays the same file; what
 * it showed becomes a version, the oldest beyond the limit goes. The very same content only renews the time.
 */
export async function replaceContent(
  tx: Tx,
  context: TreeContext,
  path: readonly NodeRow[],
  { blob, userModifiedAt, isOurs }: NewContent,
): Promise<Entry> {
  const row = path.at(-1)!;
  const now = context.now();
  const isSame = row.sha256 === blob.sha256;
  const references = new References();
  if (isSame && isOurs) {
    references.blob(blob.sha256, -1);
    await giveBack(tx, row.owner_id, blob.size);
  }
  if (!isSame && !isOurs) {
    if (!(await charge(tx, row.owner_id, blob.size, context.defaultLimit)))
      throw failure("file_space_not_enough");
    await addReferences(tx, [blob], now);
  }
  const replaced: NodeRow = {
    ...row,
    size: blob.size,
    sha256: blob.sha256,
    gcid: blob.gcid,
    modified_at: now,
    user_modified_at: userModifiedAt,
    kept: row.kept + (isSame ? 0 : row.size),
    revision: row.revision + 1,
  };
  if (!isSame) await insertVersion(tx, versionOf(row, now));
  await setContent(tx, row.id, {
    size: replaced.size,
    sha256: replaced.sha256,
    gcid: replaced.gcid,
    modified_at: replaced.modified_at,
    user_modified_at: replaced.user_modified_at,
    kept: replaced.kept,
  });
  await applyReferences(tx, references, now);
  const changes = new FolderChanges();
  changes.leave(path.slice(0, -1), weightOf(row));
  changes.enter(path.slice(0, -1), weightOf(replaced));
  await changes.apply(tx, context, row.owner_id);
  const tooMany = await versionsBeyond(tx, row.id, context.versionsKept, DROPPED_AT_ONCE);
  await dropVersions(tx, context, [...path.slice(0, -1), replaced], tooMany);
  return toEntry(replaced);
}

/** Deletes versions of the file at the end of `path` for good: references, kept bytes, and the quota if still charged. */
export async function dropVersions(
  tx: Tx,
  context: TreeContext,
  path: readonly NodeRow[],
  versions: readonly { readonly id: string; readonly size: number; readonly sha256: string }[],
  { isCharged = true } = {},
): Promise<void> {
  if (versions.length === 0) return;
  const row = path.at(-1)!;
  const bytes = versions.reduce((sum, version) => sum + version.size, 0);
  const references = new References();
  for (const version of versions) references.blob(version.sha256, -1);
  await deleteVersions(
    tx,
    versions.map((version) => version.id),
  );
  await applyReferences(tx, references, context.now());
  if (isCharged) await giveBack(tx, row.owner_id, bytes);
  const changes = new FolderChanges();
  changes.keep(path, -bytes);
  await changes.apply(tx, context, row.owner_id);
}

const versionOf = (row: NodeRow, now: number) => ({
  id: newId(),
  owner_id: row.owner_id,
  node_id: row.id,
  size: row.size,
  sha256: row.sha256 ?? "",
  gcid: row.gcid ?? "",
  created_at: row.modified_at,
  replaced_at: now,
});
