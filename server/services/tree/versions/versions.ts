import type { Sql, Tx } from "../../../database.ts";
import { readPageToken, writePageToken } from "../../../platform/db/place-token.ts";
import { failure } from "../../../platform/failure.ts";
import { locateLive } from "../listing/find.ts";
import { locate, locatedEntry } from "../ids/locate.ts";
import { lockDrive } from "../references/quota.repository.ts";
import { rowsAbove } from "../overlay/node.repository.ts";
import { dropVersions } from "../changes/replace.ts";
import { contextOf, type TreeContext, type TreeDeps } from "../tree.context.ts";
import type { Entry } from "../tree.types.ts";
import { toEntry, type NodeRow } from "../entry.ts";
import { showAgain, stepBack, type StepsBack } from "./show-again.ts";
import {
  findVersion,
  hasVersions,
  oldVersions,
  ownerOfOldVersion,
  versionCounts,
  versionsOf,
  versionsOfMany,
  versionWith,
  type VersionRow,
} from "./version.repository.ts";

const PRUNED_AT_ONCE = 200;
/** Files whose versions are counted; each may have thousands. */
const COUNTED_AT_ONCE = 50;

/** A content that the file had before. */
export interface Version {
  readonly id: string;
  readonly size: number;
  readonly sha256: string;
  readonly gcid: string;
  /** Epoch ms: when the file began to show it, and ended. */
  readonly createdAt: number;
  readonly replacedAt: number;
}

export interface VersionPage {
  readonly file: Entry;
  readonly versions: readonly Version[];
  /** null on the last page. */
  readonly nextPageToken: string | null;
}

/** Earlier contents of live files. Throws `file_not_found`, also for folders, and `file_in_recycle_bin`. */
export interface VersionService {
  /** The last replaced first. */
  list(
    ownerId: string,
    id: string,
    page: { readonly limit: number; readonly pageToken: string | null },
  ): Promise<VersionPage>;
  /** All versions of those files of the owner that have some, by file, the first replaced first. */
  ofMany(ownerId: string, ids: readonly string[]): Promise<ReadonlyMap<string, readonly Version[]>>;
  /** Counts the files, from the first one on, that have at most `most` versions together; at least one. */
  fitting(ownerId: string, ids: readonly string[], most: number): Promise<number>;
  /** The file shows it again; what it showed becomes a version. */
  restore(ownerId: string, id: string, versionId: string): Promise<Entry>;
  /**
   * The same for many files, by contents; resolves with which of its steps each took. Files of others, those that are
   * gone or in the trash, and folders take none.
   */
  stepBack(ownerId: string, wishes: readonly StepsBack[]): Promise<ReadonlyMap<string, readonly boolean[]>>;
  remove(ownerId: string, id: string, versionId: string): Promise<void>;
  /** Size of a kept content of a file; null when it has no version with it. */
  sizeOf(ownerId: string, id: string, sha256: string): Promise<number | null>;
  /** Deletes for good what was replaced before then. */
  prune(before: number): Promise<void>;
}

export function createVersionService(deps: TreeDeps): VersionService {
  const { database } = deps;
  const { read } = database;
  const context = contextOf(deps);
  return {
    async list(ownerId, id, { limit, pageToken }) {
      const file = await liveFile(read, ownerId, id);
      const rows = await versionsOf(read, id, { after: readPageToken(pageToken), limit: limit + 1 });
      const page = rows.slice(0, limit);
      const last = rows.length > limit ? page.at(-1) : undefined;
      return {
        file,
        versions: page.map(toVersion),
        nextPageToken: last ? writePageToken({ createdAt: last.replaced_at, id: last.id }) : null,
      };
    },

    async ofMany(ownerId, ids) {
      // Most people have no versions, so their files cost only this look.
      if (ids.length === 0 || !(await hasVersions(read, ownerId))) return new Map();
      const own = (await versionsOfMany(read, ids)).filter((row) => row.owner_id === ownerId);
      return new Map(
        [...Map.groupBy(own, (row) => row.node_id)].map(([id, rows]) => [id, rows.map(toVersion)]),
      );
    },

    async fitting(ownerId, ids, most) {
      if (ids.length === 0 || !(await hasVersions(read, ownerId))) return ids.length;
      let left = most;
      for (let from = 0; from < ids.length; from += COUNTED_AT_ONCE) {
        const some = ids.slice(from, from + COUNTED_AT_ONCE);
        const counts = await versionCounts(read, some);
        for (const [at, id] of some.entries()) {
          left -= counts.get(id) ?? 0;
          if (left < 0) return Math.max(1, from + at);
        }
      }
      return ids.length;
    },

    restore: (ownerId, id, versionId) =>
      database.write(async (tx) => {
        const { path, version } = await lockedVersion(tx, ownerId, id, versionId);
        const [row] = await showAgain(tx, context, ownerId, [{ path, version }]);
        return toEntry(row!);
      }),

    stepBack: (ownerId, wishes) => database.write((tx) => stepBack(tx, context, ownerId, wishes)),

    remove: (ownerId, id, versionId) =>
      database.write(async (tx) => {
        const { path, version } = await lockedVersion(tx, ownerId, id, versionId);
        await dropVersions(tx, context, path, [version]);
      }),

    async sizeOf(ownerId, id, sha256) {
      const version = await versionWith(read, id, sha256);
      return version?.owner_id === ownerId ? version.size : null;
    },

    async prune(before) {
      for (;;) {
        const ownerId = await ownerOfOldVersion(read, before);
        if (ownerId === null) return;
        await database.write((tx) => pruneStep(tx, context, ownerId, before));
      }
    },
  };
}

async function liveFile(sql: Sql, ownerId: string, id: string): Promise<Entry> {
  const entry = locatedEntry(await locateLive(sql, ownerId, id));
  if (entry.kind !== "file") throw failure("file_not_found");
  return entry;
}

/** A file with versions has a row. */
async function lockedVersion(
  tx: Tx,
  ownerId: string,
  id: string,
  versionId: string,
): Promise<{ readonly path: readonly NodeRow[]; readonly version: VersionRow }> {
  await lockDrive(tx, ownerId);
  const { rows: path } = await locateLive(tx, ownerId, id);
  const version = await findVersion(tx, id, versionId);
  if (!version) throw failure("file_not_found");
  return { path, version };
}

/**
 * Removes versions that are too old. Deleted files have given back their quota already, so theirs isn't given back
 * again.
 */
async function pruneStep(tx: Tx, context: TreeContext, ownerId: string, before: number): Promise<void> {
  await lockDrive(tx, ownerId);
  const old = await oldVersions(tx, ownerId, before, PRUNED_AT_ONCE);
  const files = Map.groupBy(old, (version) => version.node_id);
  for (const [id, versions] of files) {
    // Earlier files of the step may lie in the same folders.
    const located = (await locate(tx, ownerId, [id])).get(id);
    if (located) await dropVersions(tx, context, located.rows, versions);
    else await dropVersions(tx, context, await rowsLeftTo(tx, ownerId, id), versions, { isCharged: false });
  }
}

/** The row of a file that is deleted already, behind those of the folders above it that still wait for the sweeper. */
async function rowsLeftTo(tx: Tx, ownerId: string, id: string): Promise<readonly NodeRow[]> {
  const known = await rowsAbove(tx, ownerId, [id]);
  const path: NodeRow[] = [];
  for (let row = known.get(id); row; row = known.get(row.parent_id)) path.unshift(row);
  return path;
}

const toVersion = (row: VersionRow): Version => ({
  id: row.id,
  size: row.size,
  sha256: row.sha256,
  gcid: row.gcid,
  createdAt: row.created_at,
  replacedAt: row.replaced_at,
});
