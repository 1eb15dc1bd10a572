import type { Tx } from "../../../database.ts";
import { FolderChanges } from "../changes/changes.ts";
import { replaceContents } from "../changes/replace.ts";
import type { NodeRow } from "../entry.ts";
import { isInTrash, locate } from "../ids/locate.ts";
import { lockDrive } from "../references/quota.repository.ts";
import type { TreeContext } from "../tree.context.ts";
import { deleteVersions, newestWith, type VersionRow } from "./version.repository.ts";

/**
 * The contents a file is to show again, one after the other: a step is taken if the file shows `shown` then and keeps
 * a version with `wanted`.
 */
export interface StepsBack {
  readonly id: string;
  /** SHA-256 of contents. */
  readonly steps: readonly { readonly shown: string; readonly wanted: string }[];
}

interface Showing {
  /** Rows from the outermost folder down to the file. */
  readonly path: readonly NodeRow[];
  readonly version: VersionRow;
}

/** Different files of one owner show a version of theirs again, which is none any more; what they showed becomes one. */
export async function showAgain(
  tx: Tx,
  context: TreeContext,
  ownerId: string,
  all: readonly Showing[],
): Promise<readonly NodeRow[]> {
  if (all.length === 0) return [];
  await deleteVersions(
    tx,
    all.map(({ version }) => version.id),
  );
  const changes = new FolderChanges();
  for (const { path, version } of all) changes.keep(path.slice(0, -1), -version.size);
  await changes.apply(tx, context, ownerId);
  return replaceContents(tx, context, ownerId, all.map(replacement));
}

function replacement({ path, version: { sha256, gcid, size } }: Showing) {
  const row = path.at(-1)!;
  return {
    path: [...path.slice(0, -1), { ...row, kept: row.kept - size }],
    content: { blob: { sha256, gcid, size, crc32: null }, userModifiedAt: null, isOurs: true },
  };
}

/** Resolves with which of its steps each file took, at the price of a few statements; what isn't there takes none. */
export async function stepBack(
  tx: Tx,
  context: TreeContext,
  ownerId: string,
  wishes: readonly StepsBack[],
): Promise<ReadonlyMap<string, readonly boolean[]>> {
  await lockDrive(tx, ownerId);
  const located = await locate(
    tx,
    ownerId,
    wishes.map(({ id }) => id),
  );
  const versions = await newestWith(
    tx,
    wishes.flatMap(({ id, steps }) => steps.map(({ wanted }) => ({ nodeId: id, sha256: wanted }))),
  );
  const taken = new Map<string, readonly boolean[]>();
  const all: Showing[] = [];
  for (const { id, steps } of wishes) {
    const one = located.get(id);
    if (!one || isInTrash(one)) continue;
    let shown = one.rows.at(-1)?.sha256;
    let version: VersionRow | undefined;
    const took = steps.map((step) => {
      const next = versions.get(id)?.get(step.wanted);
      if (!next || shown !== step.shown || shown === step.wanted) return false;
      [shown, version] = [step.wanted, next];
      return true;
    });
    taken.set(id, took);
    if (version) all.push({ path: one.rows, version });
  }
  await showAgain(tx, context, ownerId, all);
  return taken;
}
