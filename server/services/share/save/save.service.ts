import type { RestoreRequest } from "../../../../contract/restore.ts";
import type { ShareStatus } from "../../../../contract/shares.ts";
import type { AskedCall } from "../../../platform/calls/asked-call.ts";
import type { KeptCalls } from "../../../platform/calls/kept-calls.ts";
import { newId } from "../../../platform/crypto/secrets.ts";
import type { Tx } from "../../../database.ts";
import { failure } from "../../../platform/failure.ts";
import type { EventLog } from "../../events/index.ts";
import { startCopy, type ShownTask, type TaskRecord, type TaskList, type Trace } from "../../tasks/index.ts";
import { KEEP_BOTH } from "../../tree/index.ts";
import type { TreeService } from "../../tree/tree.service.ts";
import { namedDestination } from "./named-destination.ts";
import { folderOfSaves } from "./folder-of-saves.ts";
import type { ShareContents } from "../gate/share-contents.ts";
import type { ShareCounters } from "../gate/share-counters.ts";
import type { ShareGate } from "../gate/share-gate.ts";
import { ownKeyFor } from "./save-hold.ts";
import type { SavedTop } from "./saved-top.ts";
import { copiesOf, type SaveJob, type ShareSaves } from "./share-saves.ts";
import type { Share, Visitor } from "../share.types.ts";

/** A signed-in visitor who saves. */
export type Saver = Visitor & { readonly userId: string };

export type Saved =
  { readonly status: "OK"; readonly task: ShownTask } | { readonly status: Exclude<ShareStatus, "OK"> };

export interface SaveService {
  /**
   * Throws `permission_denied` without the right to save, `file_restore_own`, `file_not_found` (none of the wanted
   * entries exist), `file_space_not_enough`, `request_id_reused` and the failures of the destination. A repeated
   * request with the same id gets the task that the first one began.
   */
  save(request: RestoreRequest, saver: Saver, asked: AskedCall | null): Promise<Saved>;
  /**
   * Begins a save of an open share: `choose` resolves with it in the same transaction, or with the share's state when
   * it can't be saved. Nothing that `choose` wrote remains unless the save has begun.
   */
  begin(saver: Saver, asked: AskedCall | null, choose: (tx: Tx) => Promise<Chosen>): Promise<Saved>;
}

export type Chosen =
  | { readonly status: "OK"; readonly share: Share; readonly request: RestoreRequest }
  | { readonly status: Exclude<ShareStatus, "OK"> };

export interface SaveDeps {
  readonly calls: Pick<KeptCalls, "once">;
  readonly tree: TreeService;
  readonly tasks: TaskList;
  readonly contents: ShareContents;
  readonly gate: ShareGate;
  readonly counters: ShareCounters;
  readonly saves: ShareSaves;
  readonly events: Pick<EventLog, "recordBatch">;
  /** The name of the folder of saves in a locale. */
  readonly folderName: (locale: string) => string;
  readonly now: () => number;
}

/** Undoes a transaction whose save doesn't begin. */
class NotSaved extends Error {
  readonly status: Exclude<ShareStatus, "OK">;

  constructor(status: Exclude<ShareStatus, "OK">) {
    super(status);
    this.status = status;
  }
}

export function createSaveService(deps: SaveDeps): SaveService {
  const { calls, tasks, gate } = deps;

  /** Keeps nothing of a save that doesn't begin. */
  async function once(
    saver: Saver,
    asked: AskedCall | null,
    find: () => Promise<(tx: Tx) => Promise<Chosen>>,
  ): Promise<Saved> {
    try {
      const task = await calls.once<ShownTask, string>(asked, {
        async first(write) {
          const choose = await find();
          return write(async (tx) => {
            const chosen = await choose(tx);
            if (chosen.status !== "OK") throw new NotSaved(chosen.status);
            return save(tx, deps, chosen, saver);
          });
        },
        keep: ({ id }) => id,
        again: (id) => tasks.get(saver.userId, id),
      });
      return { status: "OK", task };
    } catch (error) {
      if (error instanceof NotSaved) return { status: error.status };
      throw error;
    }
  }

  return {
    begin: (saver, asked, choose) => once(saver, asked, async () => choose),
    save: (request, saver, asked) =>
      once(saver, asked, async () => {
        const token = request.pass_code_token;
        const admission = await gate.admitSaver(request.share_id, saver, { token });
        if (admission.share?.ownerId === saver.userId) throw failure("file_restore_own");
        if (admission.status !== "OK") throw new NotSaved(admission.status);
        const { share } = admission;
        return async () => ({ status: "OK", share, request });
      }),
  };
}

/** The save is counted last, by the statement that checks the limit: the loser of a race leaves nothing behind. */
async function save(
  tx: Tx,
  deps: SaveDeps,
  { share, request }: Extract<Chosen, { status: "OK" }>,
  saver: Saver,
): Promise<TaskRecord> {
  const { tree, tasks, contents, counters, saves, events, folderName } = deps;
  if (share.ownerId === saver.userId) throw failure("file_restore_own");
  if (!share.rights.save) throw failure("permission_denied");
  const { entries, gone, sensitive } = await contents.chosen(tx, share, request.file_ids ?? []);
  if (entries.length === 0) throw failure("file_not_found");
  const skipped = [...gone, ...sensitive];
  const named = namedDestination(request);
  const destinationId = named ?? (await folderOfSaves(tx, tree, saver.userId, folderName(saver.locale)));
  const visit = counters.visitorOf(share, saver);
  const ownKey = ownKeyFor(entries.length, newId());
  const hold = { accountId: saver.userId, startedAt: visit.at, ownKey };
  const brought: SavedTop[] = [];
  const task = await startCopy(
    tx,
    { tree, tasks },
    {
      type: "restore",
      sourceOwnerId: share.ownerId,
      ids: entries.map((entry) => entry.id),
      ownerId: saver.userId,
      destinationId,
      onConflict: { ...KEEP_BOTH, ...request.on_conflict },
      name: share.title,
      params: {
        original_share_id: share.linkId,
        ...(skipped.length > 0 ? { skipped_file_ids: skipped.join() } : {}),
      },
      trace: readTrace(request.params?.["trace_file_ids"]),
      source: { shareId: share.id, linkId: share.linkId, passCodeVersion: share.passCodeVersion },
      stepped: async (before, after) => void brought.push(...(await saves.hold(tx, hold, before, after))),
    },
  );
  const isDone = task.phase === "PHASE_TYPE_COMPLETE";
  if (isDone) {
    await events.recordBatch(tx, tree, "TYPE_RESTORE", saver.userId, copiesOf(task.state as SaveJob));
  }
  const allowed = await saves.begin(tx, { task, share, visit, brought: isDone ? brought : null, ownKey });
  if (!allowed) throw new NotSaved("MAX_RESTORE_COUNT");
  return task;
}

/** `*` or comma-joined ids. */
function readTrace(text: string | undefined): Trace {
  if (!text) return null;
  return text === "*" ? "*" : text.split(",");
}
