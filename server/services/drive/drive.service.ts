import type { AskedCall } from "../../platform/calls/asked-call.ts";
import type { KeptCalls } from "../../platform/calls/kept-calls.ts";
import type { Database, Tx } from "../../platform/db/database.ts";
import { keptUntilCommit } from "../../platform/db/kept-until-commit.ts";
import { failure } from "../../platform/http/failure.ts";
import type { LinkSigner } from "../download/index.ts";
import type { EventLog } from "../events/index.ts";
import { startCopy, type TaskService } from "../tasks/index.ts";
import {
  KEEP_BOTH,
  ROOT_ID,
  type Entry,
  type EntryPage,
  type ListRequest,
  type MergeState,
  type OnClash,
  type Position,
  type PositionRequest,
  type TreeService,
} from "../tree/index.ts";
import type { BegunUpload, PendingUpload, UploadRequest, UploadService } from "../upload/index.ts";
import type { EntryView } from "./drive.presenter.ts";
import { startMerge } from "./merge-job.ts";
import type { SelectionService } from "./selection.service.ts";

/** Steps of emptying the trash that can be done within the request. */
const EMPTIED_AT_ONCE = 2;

export interface DriveDeps {
  readonly database: Database;
  readonly calls: Pick<KeptCalls, "once">;
  readonly tree: TreeService;
  readonly uploads: Pick<UploadService, "begin" | "pendingUpload" | "finishedAs" | "cancel">;
  readonly tasks: TaskService;
  readonly selections: Pick<SelectionService, "begin">;
  readonly events: Pick<EventLog, "record" | "recordBatch">;
  readonly links: Pick<LinkSigner, "sign">;
  readonly now: () => number;
}

/** What a person does with their own drive. Ids of others are `file_not_found` everywhere. */
export interface DriveService {
  list(request: ListRequest): Promise<EntryPage>;
  position(request: PositionRequest): Promise<Position>;
  /** Another number after every change of what the owner's listings show. */
  revision(ownerId: string): Promise<number> | number;
  /** With links to its bytes. Throws `file_in_recycle_bin`; an unfinished upload is answered as such. */
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
  trash(ownerId: string, ids: readonly string[]): Promise<void>;
  /** Resolves with the task that goes on merging, `""` when all is done already. */
  untrash(ownerId: string, ids: readonly string[], onClash: OnClash): Promise<string>;
  remove(ownerId: string, ids: readonly string[]): Promise<void>;
  /** Resolves with the task that goes on deleting, `""` when all is done already. */
  emptyTrash(ownerId: string): Promise<string>;
  /** Resolves like `untrash`. */
  move(ownerId: string, ids: readonly string[], toParentId: string, onClash: OnClash): Promise<string>;
  /** Resolves with the task that copies, or has copied. */
  copy(ownerId: string, ids: readonly string[], toParentId: string, onClash: OnClash): Promise<CopyTask>;
  usage(ownerId: string): Promise<{ limit: number; usage: number; usageInTrash: number }>;
}

export interface CopyTask {
  readonly id: string;
  readonly done: boolean;
}

export interface Opened {
  readonly entry: Entry;
  readonly links: EntryView["links"];
}

interface FolderRequest {
  readonly ownerId: string;
  readonly parentId: string;
  readonly name: string;
  readonly folderType: string;
  readonly onClash: "number" | "reuse" | "refuse";
}

export function createDriveService(deps: DriveDeps): DriveService {
  const { database, tree, uploads, events } = deps;
  const change = (work: (tx: Tx) => Promise<void>) => database.write(work);
  const trash = (ownerId: string, ids: readonly string[]) =>
    change(async (tx) => {
      await events.recordBatch(tx, tree, "TYPE_DELETE", ownerId, ids);
      await tree.trash(tx, ownerId, ids);
    });
  return {
    list: (request) => tree.list(request),
    position: (request) => tree.position(request),
    revision: keptUntilCommit(database, (ownerId: string) => tree.revision(database.read, ownerId)),
    get: (ownerId, id, sessionId) => get(deps, { ownerId, sessionId }, id),
    ancestors: (ownerId, id) => tree.ancestors(database.read, ownerId, id),
    createFolder: (request, asked) => createFolder(deps, request, asked),
    beginUpload: (request, asked) => uploads.begin(request, { asked, there: () => standing(deps, request) }),
    async rename(ownerId, id, name) {
      if (await uploads.pendingUpload(ownerId, id)) throw failure("file_rename_uncompleted");
      return database.write(async (tx) => {
        const entry = await tree.rename(tx, ownerId, id, name);
        await events.record(tx, "TYPE_UPDATE", [entry]);
        return entry;
      });
    },
    async discard(ownerId, id) {
      if (await uploads.cancel(ownerId, id)) return;
      await trash(ownerId, [id]);
    },
    trash,
    untrash: (ownerId, ids, onClash) =>
      database.write(async (tx) => {
        const merge = await tree.untrash(tx, ownerId, ids, onClash);
        await events.recordBatch(tx, tree, "TYPE_UPDATE", ownerId, ids);
        return mergeRest(deps, tx, merge, ownerId, ids, ROOT_ID);
      }),
    remove: (ownerId, ids) => change((tx) => tree.remove(tx, ownerId, ids)),
    emptyTrash: (ownerId) => emptyTrash(deps, ownerId),
    move: (ownerId, ids, toParentId, onClash) =>
      database.write(async (tx) => {
        const merge = await tree.move(tx, ownerId, ids, toParentId, onClash);
        await events.recordBatch(tx, tree, "TYPE_UPDATE", ownerId, ids);
        return mergeRest(deps, tx, merge, ownerId, ids, toParentId);
      }),
    copy: (ownerId, ids, toParentId, onClash) => copy(deps, ownerId, ids, toParentId, onClash),
    async usage(ownerId) {
      const usage = await tree.usage(database.read, ownerId);
      return { ...usage, usageInTrash: await tree.usageInTrash(database.read, ownerId) };
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

async function emptyTrash({ database, tree, selections }: DriveDeps, ownerId: string): Promise<string> {
  for (let times = 0; times < EMPTIED_AT_ONCE; times += 1) {
    if (!(await database.write((tx) => tree.emptyTrash(tx, ownerId)))) return "";
  }
  const { taskId } = await selections.begin({
    ownerId,
    action: "delete",
    parentId: "*",
    trashed: true,
    except: [],
    to: ROOT_ID,
    onClash: KEEP_BOTH,
    trashedAt: null,
    movedAt: null,
    copiedAt: null,
  });
  return taskId;
}

function createFolder(
  { database, calls, tree, events, now }: DriveDeps,
  request: FolderRequest,
  asked: AskedCall | null,
): Promise<Entry> {
  const make = async (tx: Tx) => {
    const before = now();
    const folder = await tree.createFolder(tx, request);
    if (folder.createdAt >= before) await events.record(tx, "TYPE_CREATE", [folder]);
    return folder;
  };
  return calls.once<Entry, string>(asked, {
    first: (write) => write(make),
    keep: ({ id }) => id,
    async again(id) {
      const folder = await tree.find(database.read, request.ownerId, id);
      if (!folder) throw failure("file_not_found");
      if (folder.inTrash) throw failure("file_in_recycle_bin");
      return folder;
    },
  });
}

/** The file that is to stay alone, before any byte is sent; who comes into the way meanwhile is met at the last byte. */
async function standing({ database, tree }: DriveDeps, request: UploadRequest): Promise<Entry | null> {
  const { ownerId, parentId, name, onClash } = request;
  if (onClash !== "SKIP" && onClash !== "REFUSE") return null;
  const there = await tree.named(database.read, ownerId, parentId, name);
  if (there && onClash === "REFUSE") throw failure("file_duplicated_name");
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
  { database, tree, tasks }: DriveDeps,
  ownerId: string,
  ids: readonly string[],
  destinationId: string,
  onClash: OnClash,
): Promise<CopyTask> {
  const distinct = [...new Set(ids)];
  const task = await database.write(async (tx) => {
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
        onClash,
        name,
        params: {},
        trace: null,
        source: null,
      },
    );
  });
  return { id: task.id, done: task.phase === "PHASE_TYPE_COMPLETE" };
}
