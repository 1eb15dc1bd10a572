import type { AskedCall } from "../../platform/calls/asked-call.ts";
import type { Tx } from "../../database.ts";
import { keptUntilCommit } from "../../platform/db/kept-until-commit.ts";
import { failure } from "../../platform/failure.ts";
import type { Reach } from "../../platform/http/bounds.ts";
import { startCopy } from "../tasks/index.ts";
import {
  guardOf,
  ROOT_ID,
  type Entry,
  type EntryPage,
  type ListRequest,
  type MergeState,
  type ConflictChoice,
  type Position,
  type PositionRequest,
} from "../tree/index.ts";
import type { BegunUpload, PendingUpload, UploadRequest } from "../upload/index.ts";
import { batchTask, type BatchTask } from "./selection/batch-task.ts";
import { createFolder, type FolderRequest } from "./make/create-folder.ts";
import { guarded, type DriveDeps, type DriveParts } from "./drive.parts.ts";
import type { DriveUsage, EntryView } from "./present/drive.presenter.ts";
import { emptyTrash } from "./selection/empty-trash.ts";
import { startMerge } from "./selection/merge-job.ts";

/** Everything that people do with their own drive. Other people's ids are `file_not_found` everywhere. */
export interface DriveService {
  list(request: ListRequest): Promise<EntryPage>;
  position(request: PositionRequest): Promise<Position>;
  /** A number that changes with everything the owner's listings show. */
  revision(ownerId: string): Promise<number> | number;
  /** Finds an entry with links to its bytes. Throws `file_in_recycle_bin`; an unfinished upload is returned as such. */
  get(ownerId: string, id: string, sessionId: string): Promise<Opened | { readonly pending: PendingUpload }>;
  ancestors(ownerId: string, id: string): Promise<readonly Entry[]>;
  /** Throws `file_duplicated_name`; asked again, `request_id_reused`, `file_in_recycle_bin` and `file_not_found`. */
  createFolder(request: FolderRequest, asked: AskedCall | null): Promise<Entry>;
  /** The file that is there already, where it is to stay alone. Throws `file_duplicated_name` where that is wanted. */
  beginUpload(
    request: UploadRequest,
    asked: AskedCall | null,
  ): Promise<BegunUpload | { readonly there: Entry }>;
  rename(ownerId: string, id: string, name: string): Promise<Entry>;
  /** Into the trash; an unfinished upload is stopped. */
  discard(ownerId: string, id: string): Promise<void>;
  /** Unfinished uploads among the ids are stopped. */
  trash(ownerId: string, ids: readonly string[]): Promise<BatchTask>;
  /** `atRoot`: those that came to the root, as their folder couldn't have them. */
  untrash(
    ownerId: string,
    ids: readonly string[],
    onConflict: ConflictChoice,
  ): Promise<{ readonly task: BatchTask; readonly atRoot: readonly string[] }>;
  /** Deletes for good; unfinished uploads among the ids are stopped. */
  remove(ownerId: string, ids: readonly string[]): Promise<BatchTask>;
  emptyTrash(ownerId: string): Promise<BatchTask>;
  move(
    ownerId: string,
    ids: readonly string[],
    toParentId: string,
    onConflict: ConflictChoice,
  ): Promise<BatchTask>;
  copy(
    ownerId: string,
    ids: readonly string[],
    toParentId: string,
    onConflict: ConflictChoice,
  ): Promise<BatchTask>;
  usage(ownerId: string): Promise<DriveUsage>;
  /**
   * The same for a call of a token for one folder: each change is made while all that the call names lies there, or throws
   * `file_not_found`, and nothing comes back from the trash to another place (`permission_denied`).
   */
  within(ownerId: string, reach: Reach | null): DriveService;
}

export interface Opened {
  readonly entry: Entry;
  readonly links: EntryView["links"];
}

type Revision = DriveService["revision"];

export function createDriveService(deps: DriveDeps): DriveService {
  const { database, tree } = deps;
  const revision = keptUntilCommit(database, (ownerId: string) => tree.revision(database.read, ownerId));
  return driveOf({ ...deps, write: (work) => database.write(work), reach: null }, revision);
}

function driveOf(deps: DriveParts, revision: Revision): DriveService {
  const { database, tree, uploads, tasks, events, write, reach } = deps;
  const done = (tx: Tx, ownerId: string, type: "trash" | "untrash" | "delete") =>
    batchTask(tx, tasks, { ownerId, type });
  /** Publishes only the outermost entries, because an entry that lies in another is covered by that one. */
  const tell = async (tx: Tx, type: "TYPE_DELETE" | "TYPE_UPDATE", ownerId: string, ids: readonly string[]) =>
    events.recordBatch(tx, tree, type, ownerId, await tree.outermost(tx, ownerId, ids));
  const trash = async (tx: Tx, ownerId: string, ids: readonly string[]) => {
    await tell(tx, "TYPE_DELETE", ownerId, ids);
    await tree.trash(tx, ownerId, ids);
  };
  return {
    list: (request) => tree.list(request),
    position: (request) => tree.position(request),
    revision,
    get: (ownerId, id, sessionId) => get(deps, { ownerId, sessionId }, id),
    ancestors: (ownerId, id) => tree.ancestors(database.read, ownerId, id),
    createFolder: (request, asked) => createFolder(deps, request, asked),
    beginUpload: (request, asked) => uploads.begin(request, { asked, there: () => standing(deps, request) }),
    async rename(ownerId, id, name) {
      if (await uploads.pendingUpload(ownerId, id)) throw failure("file_rename_uncompleted");
      return write(async (tx) => {
        const entry = await tree.rename(tx, ownerId, id, name);
        await events.record(tx, "TYPE_UPDATE", [entry]);
        return entry;
      });
    },
    async discard(ownerId, id) {
      if (await uploads.cancel(ownerId, id)) return;
      await write((tx) => trash(tx, ownerId, [id]));
    },
    trash: (ownerId, ids) =>
      withUploads(deps, ownerId, ids, async (tx, entries) => {
        if (entries.length > 0) await trash(tx, ownerId, entries);
        return done(tx, ownerId, "trash");
      }),
    untrash: (ownerId, ids, onConflict) =>
      write(async (tx) => {
        const { merge, atRoot } = await tree.untrash(tx, ownerId, ids, onConflict);
        if (reach && atRoot.length > 0) throw failure("permission_denied", { token: "folder" });
        await tell(tx, "TYPE_UPDATE", ownerId, ids);
        const goesOn = await mergeRest(deps, tx, merge, ownerId, ids, ROOT_ID);
        return { task: await batchTask(tx, tasks, { ownerId, type: "untrash", goesOn }), atRoot };
      }),
    remove: (ownerId, ids) =>
      withUploads(deps, ownerId, ids, async (tx, entries) => {
        if (entries.length > 0) await tree.remove(tx, ownerId, entries);
        return done(tx, ownerId, "delete");
      }),
    emptyTrash: (ownerId) => emptyTrash(deps, ownerId),
    move: (ownerId, ids, toParentId, onConflict) =>
      write(async (tx) => {
        const merge = await tree.move(tx, ownerId, ids, toParentId, onConflict);
        await tell(tx, "TYPE_UPDATE", ownerId, ids);
        const goesOn = await mergeRest(deps, tx, merge, ownerId, ids, toParentId);
        return batchTask(tx, tasks, { ownerId, type: "move", folderId: toParentId, goesOn });
      }),
    copy: (ownerId, ids, toParentId, onConflict) => copy(deps, ownerId, ids, toParentId, onConflict),
    async usage(ownerId) {
      const usage = await tree.usage(database.read, ownerId);
      return { ...usage, usageInTrash: await tree.usageInTrash(database.read, ownerId) };
    },
    within(ownerId, named) {
      const guard = guardOf(tree, ownerId, named);
      return guard ? driveOf({ ...deps, write: guarded(database, guard), reach: named }, revision) : this;
    },
  };
}

async function mergeRest(
  deps: DriveDeps,
  tx: Tx,
  merge: MergeState | null,
  ownerId: string,
  ids: readonly string[],
  folderId: string,
): Promise<string> {
  const first = merge && (await deps.tree.find(tx, ownerId, ids[0] ?? ""));
  return startMerge(tx, deps, merge, { ownerId, name: first?.name ?? "", folderId });
}

/** Runs `change` on the entries among the ids, and ends the uploads among them. */
async function withUploads(
  { write, uploads }: DriveParts,
  ownerId: string,
  ids: readonly string[],
  change: (tx: Tx, entries: readonly string[]) => Promise<BatchTask>,
): Promise<BatchTask> {
  const pending = await uploads.pendingAmong(ownerId, ids);
  const task = await write((tx) =>
    change(
      tx,
      ids.filter((id) => !pending.has(id)),
    ),
  );
  for (const id of pending) {
    // The upload was finished meanwhile, so by now it is an entry.
    if (!(await uploads.cancel(ownerId, id))) await write((tx) => change(tx, [id]));
  }
  return task;
}

/**
 * Finds the file that would be in the way, before any byte is sent; a file that comes later is dealt with at the last
 * byte.
 */
async function standing({ database, tree }: DriveDeps, request: UploadRequest): Promise<Entry | null> {
  const { ownerId, parentId, name, onConflict } = request;
  if (onConflict !== "SKIP" && onConflict !== "REFUSE") return null;
  const there = await tree.named(database.read, ownerId, parentId, name);
  if (there && onConflict === "REFUSE") throw failure("file_duplicated_name");
  return there;
}

async function get(
  deps: DriveDeps,
  who: { readonly ownerId: string; readonly sessionId: string },
  id: string,
): Promise<Opened | { readonly pending: PendingUpload }> {
  const { database, tree, uploads, links, now } = deps;
  const { ownerId, sessionId } = who;
  const found = await tree.find(database.read, ownerId, id);
  if (!found) {
    const pending = await uploads.pendingUpload(ownerId, id);
    if (pending) return { pending };
    const became = await uploads.finishedAs(ownerId, id);
    if (became === null) throw failure("file_not_found");
    return get(deps, who, became);
  }
  if (found.inTrash) throw failure("file_in_recycle_bin");
  if (found.kind === "folder") return { entry: found, links: undefined };
  const sign = (disposition: "attachment" | "inline") =>
    links.sign(found, { accountId: ownerId, sessionId, disposition }, now());
  return { entry: found, links: { download: sign("attachment"), inline: sign("inline") } };
}

async function copy(
  { write, tree, tasks, reach }: DriveParts,
  ownerId: string,
  ids: readonly string[],
  destinationId: string,
  onConflict: ConflictChoice,
): Promise<BatchTask> {
  const distinct = [...new Set(ids)];
  const task = await write(async (tx) => {
    const [first] = distinct;
    const { name } = await tree.live(tx, ownerId, first ?? "");
    return startCopy(
      tx,
      { tree, tasks },
      {
        type: "copy",
        sourceOwnerId: ownerId,
        ids: distinct,
        ownerId,
        destinationId,
        onConflict,
        ...(reach ? { within: reach.rootId } : {}),
        name,
        params: {},
        trace: null,
        source: null,
      },
    );
  });
  return { id: task.id, done: task.phase === "PHASE_TYPE_COMPLETE" };
}
