import { newId } from "../../../platform/crypto/secrets.ts";
import type { Tx } from "../../../database.ts";
import { addReferences } from "../references/blob.repository.ts";
import { FolderChanges } from "./changes.ts";
import { toEntry, weightOf, type NodeRow } from "../entry.ts";
import { charge, giveBack } from "../references/quota.repository.ts";
import { applyReferences, References } from "../references/refs.repository.ts";
import { locateAllLive } from "../listing/find.ts";
import { materialize } from "../overlay/materialize.ts";
import type { TreeContext } from "../tree.context.ts";
import type { TreeService } from "../tree.service.ts";
import { UNLIMITED, type Blob, type Entry } from "../tree.types.ts";
import {
  deleteVersions,
  insertVersions,
  setContents,
  versionsBeyond,
} from "../versions/version.repository.ts";

/** This many versions of a file are dropped with one change; if more are too many, later changes drop them. */
const DROPPED_AT_ONCE = 100;

type Rewrite = Parameters<TreeService["replaceContent"]>[1];

export interface NewContent {
  readonly blob: Blob;
  readonly userModifiedAt: number | null;
  /** The blob's reference and the quota for it come from elsewhere: a row that is going, or a version. */
  readonly isOurs: boolean;
}

export interface Replacement {
  /** Rows from the outermost folder down to the file. */
  readonly path: readonly NodeRow[];
  readonly content: NewContent;
}

/**
 * Gives the file at the end of `path` (rows from the outermost folder down) other content. It stays the same file: its
 * old content becomes a version, and the oldest version beyond the limit is dropped. If the content is equal, only the
 * file's own time may change.
 */
export async function replaceContent(
  tx: Tx,
  context: TreeContext,
  path: readonly NodeRow[],
  content: NewContent,
): Promise<Entry> {
  const [replaced] = await replaceContents(tx, context, path.at(-1)!.owner_id, [{ path, content }]);
  return toEntry(replaced!);
}

/** The same for a live file by its id; it gets a row if it has none. The drive is locked. */
export async function replaceContentOf(
  tx: Tx,
  context: TreeContext,
  { ownerId, id, blob, userModifiedAt }: Rewrite,
): Promise<Entry> {
  const opened = await materialize(tx, context, await locateAllLive(tx, ownerId, [id]));
  return replaceContent(tx, context, opened.get(id)!, { blob, userModifiedAt, isOurs: false });
}

/** The same for different files of one owner, at the price of a few statements. */
export async function replaceContents(
  tx: Tx,
  context: TreeContext,
  ownerId: string,
  all: readonly Replacement[],
): Promise<readonly NodeRow[]> {
  const now = context.now();
  const [same, others] = [true, false].map((isSame) =>
    all.filter(({ path, content }) => (path.at(-1)!.sha256 === content.blob.sha256) === isSame),
  ) as [Replacement[], Replacement[]];
  await payFor(
    tx,
    context,
    ownerId,
    others.flatMap(({ content }) => (content.isOurs ? [] : [content.blob])),
  );
  await insertVersions(
    tx,
    others.map(({ path }) => versionOf(path.at(-1)!, now)),
  );
  const ids = all.map(({ path }) => path.at(-1)!.id);
  const dropped = await tooMany(tx, context, ownerId, ids);
  const named = same.flatMap(({ content }) => (content.isOurs ? [content.blob] : []));
  await letGo(tx, context, ownerId, dropped, named);
  const keptLess = new Map<string, number>();
  for (const { node_id: id, size } of dropped) keptLess.set(id, (keptLess.get(id) ?? 0) + size);
  const changes = new FolderChanges();
  const changed: NodeRow[] = [];
  const replaced = all.map(({ path, content }) => {
    const row = path.at(-1)!;
    const shown = showing(row, content, now);
    if (shown === row && !content.isOurs && !keptLess.has(row.id)) return row;
    const after = { ...shown, kept: shown.kept - (keptLess.get(row.id) ?? 0) };
    changes.leave(path.slice(0, -1), row.name, weightOf(row));
    changes.enter(path.slice(0, -1), row.name, weightOf(after));
    changed.push(after);
    return after;
  });
  await setContents(tx, changed);
  await changes.apply(tx, context, ownerId);
  return replaced;
}

/** Versions that a change of these files drops. */
async function tooMany(
  tx: Tx,
  { versionsKept, versionsKeptOf }: TreeContext,
  ownerId: string,
  ids: readonly string[],
): ReturnType<typeof versionsBeyond> {
  const beyond = await versionsBeyond(tx, ids, versionsKept, DROPPED_AT_ONCE);
  if (beyond.length === 0 || !versionsKeptOf) return beyond;
  const most = Math.min(await versionsKeptOf(tx, ownerId), UNLIMITED - DROPPED_AT_ONCE);
  return most > versionsKept ? versionsBeyond(tx, ids, most, DROPPED_AT_ONCE) : beyond;
}

function showing(row: NodeRow, { blob, userModifiedAt }: NewContent, now: number): NodeRow {
  if (row.sha256 === blob.sha256) return withOwnTime(row, userModifiedAt ?? row.user_modified_at);
  return {
    ...row,
    size: blob.size,
    sha256: blob.sha256,
    gcid: blob.gcid,
    modified_at: now,
    user_modified_at: userModifiedAt,
    kept: row.kept + row.size,
    revision: row.revision + 1,
  };
}

const withOwnTime = (row: NodeRow, time: number | null): NodeRow =>
  time === row.user_modified_at ? row : { ...row, user_modified_at: time, revision: row.revision + 1 };

/** Pays for contents that are new to the drive: quota and references. */
async function payFor(tx: Tx, context: TreeContext, ownerId: string, blobs: readonly Blob[]): Promise<void> {
  if (blobs.length === 0) return;
  await charge(tx, ownerId, { bytes: sizeOf(blobs), entries: 0 }, context.standard);
  await addReferences(tx, blobs, context.now());
}

/** Deletes versions. They and replaced contents no longer refer to their blobs, nor count for the quota. */
async function letGo(
  tx: Tx,
  context: TreeContext,
  ownerId: string,
  versions: readonly { readonly id: string; readonly size: number; readonly sha256: string }[],
  others: readonly Blob[],
): Promise<void> {
  const contents = [...versions, ...others];
  if (contents.length === 0) return;
  const references = new References();
  for (const { sha256 } of contents) references.blob(sha256, -1);
  await deleteVersions(
    tx,
    versions.map((version) => version.id),
  );
  await applyReferences(tx, references, context.now());
  await giveBack(tx, ownerId, { bytes: sizeOf(contents), entries: 0 });
}

const sizeOf = (contents: readonly { readonly size: number }[]): number =>
  contents.reduce((sum, { size }) => sum + size, 0);

/**
 * Deletes versions of the file at the end of `path` for good, with their references, their kept bytes, and their quota
 * if it is still charged.
 */
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
  if (isCharged) await giveBack(tx, row.owner_id, { bytes, entries: 0 });
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
