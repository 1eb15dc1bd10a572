import type { RestoreRequest } from "../../../contract/restore.ts";
import type { ShareStatus } from "../../../contract/shares.ts";
import type { Database, Tx } from "../../platform/db/database.ts";
import { failure } from "../../platform/http/failure.ts";
import { startCopy, type TaskRecord, type TaskService, type Trace } from "../tasks/index.ts";
import type { TreeService } from "../tree/tree.service.ts";
import { namedDestination, restoreFolder } from "./restore-destination.ts";
import type { ShareContents } from "./share-contents.ts";
import type { ShareGate } from "./share-gate.ts";
import { countRestore } from "./share.repository.ts";
import type { Share, Visitor } from "./share.types.ts";

/** Somebody signed in who saves. */
export type Saver = Visitor & { readonly userId: string };

export type Restored =
  { readonly status: "OK"; readonly task: TaskRecord } | { readonly status: Exclude<ShareStatus, "OK"> };

export interface ShareRestoreService {
  /** Throws `file_restore_own`, `file_not_found`, `file_space_not_enough` and what the destination refuses. */
  restore(request: RestoreRequest, saver: Saver): Promise<Restored>;
  /**
   * Begins a save of an open share: `choose` answers it in the very transaction, or its state when it can't be saved.
   * Nothing of what `choose` wrote remains unless the save has begun.
   */
  begin(saver: Saver, choose: (tx: Tx) => Promise<Chosen>): Promise<Restored>;
}

export type Chosen =
  | { readonly status: "OK"; readonly share: Share; readonly request: RestoreRequest }
  | { readonly status: Exclude<ShareStatus, "OK"> };

export interface RestoreDeps {
  readonly database: Database;
  readonly tree: TreeService;
  readonly tasks: TaskService;
  readonly contents: ShareContents;
  readonly gate: ShareGate;
  /** What the folder of saves is called in a locale. */
  readonly folderName: (locale: string) => string;
}

/** Undoes a transaction whose save isn't to be. */
class NotSaved extends Error {
  readonly status: Exclude<ShareStatus, "OK">;

  constructor(status: Exclude<ShareStatus, "OK">) {
    super(status);
    this.status = status;
  }
}

export function createShareRestoreService(deps: RestoreDeps): ShareRestoreService {
  const { database, gate } = deps;

  async function begin(saver: Saver, choose: (tx: Tx) => Promise<Chosen>): Promise<Restored> {
    try {
      const task = await database.write(async (tx) => {
        const chosen = await choose(tx);
        if (chosen.status !== "OK") throw new NotSaved(chosen.status);
        return save(tx, deps, chosen.share, chosen.request, saver);
      });
      return { status: "OK", task };
    } catch (error) {
      if (error instanceof NotSaved) return { status: error.status };
      throw error;
    }
  }

  return {
    begin,
    async restore(request, saver) {
      const token = request.pass_code_token;
      const admission = await gate.admit(request.share_id, saver, { token });
      if (admission.share?.ownerId === saver.userId) throw failure("file_restore_own");
      if (admission.status !== "OK") return { status: admission.status };
      const { share } = admission;
      return begin(saver, async () => ({ status: "OK", share, request }));
    },
  };
}

/** The save is counted last, by the statement that checks the limit: the loser of a race leaves nothing behind. */
async function save(
  tx: Tx,
  { tree, tasks, contents, folderName }: RestoreDeps,
  share: Share,
  request: RestoreRequest,
  saver: Saver,
): Promise<TaskRecord> {
  if (share.ownerId === saver.userId) throw failure("file_restore_own");
  const entries = request.file_ids?.length
    ? await contents.pick(tx, share, request.file_ids)
    : await contents.roots(tx, share);
  const named = namedDestination(request);
  const destinationId = named ?? (await restoreFolder(tx, tree, saver.userId, folderName(saver.locale)));
  const task = await startCopy(
    tx,
    { tree, tasks },
    {
      type: "restore",
      sourceOwnerId: share.ownerId,
      ids: entries.map((entry) => entry.id),
      ownerId: saver.userId,
      destinationId,
      name: share.title,
      params: { original_share_id: share.id },
      trace: readTrace(request.params?.["trace_file_ids"]),
      shareId: share.id,
    },
  );
  if (!(await countRestore(tx, share.id))) throw new NotSaved("MAX_RESTORE_COUNT");
  return task;
}

/** `*` or comma-joined ids. */
function readTrace(text: string | undefined): Trace {
  if (!text) return null;
  return text === "*" ? "*" : text.split(",");
}
