import type { Database } from "../../../database.ts";
import { failure } from "../../../platform/failure.ts";
import type { EventLog } from "../../events/index.ts";
import type { TaskList } from "../../tasks/index.ts";
import { ROOT_ID, type Entry, type ConflictChoice, type TreeService } from "../../tree/index.ts";
import { beginSteps, countOf, ROOT_FOLDER, type TaskFolder } from "./begin-steps.ts";
import {
  isOver,
  NOTHING_AT_ROOT,
  selectionStep,
  type AtRoot,
  type SelectionAction,
  type SelectionJob,
} from "./selection-job.ts";

export interface SelectionRequest {
  readonly ownerId: string;
  readonly action: SelectionAction;
  /** `*`: the trash. */
  readonly parentId: string;
  readonly trashed: boolean;
  readonly except: readonly string[];
  readonly to: string;
  readonly onConflict: ConflictChoice;
  readonly trashedAt: number | null;
  /** Epoch ms. */
  readonly movedAt: number | null;
  /** Epoch ms. */
  readonly copiedAt: number | null;
}

/** Acts on everything of a folder, however much that is, without naming its entries. */
export interface SelectionService {
  /**
   * Does small work at once and leaves large work to a worker. `taskId` is `""` when all is done, `atRoot` covers what
   * is done so far, and the task's params cover everything. Throws `file_not_found`, `file_in_recycle_bin`,
   * `file_move_into_itself` and `file_move_or_copy_to_cur` before anything is done.
   */
  begin(request: SelectionRequest): Promise<{
    readonly taskId: string;
    readonly began: number;
    readonly atRoot: AtRoot;
  }>;
}

export interface SelectionServiceDeps {
  readonly database: Database;
  readonly tree: TreeService;
  readonly tasks: Pick<TaskList, "add">;
  readonly events: Pick<EventLog, "record">;
  readonly now: () => number;
}

export function createSelectionService(deps: SelectionServiceDeps): SelectionService {
  const { database, tree, tasks, now } = deps;
  return {
    async begin(request) {
      const { ownerId, action, parentId, trashed, except, to, onConflict, trashedAt, movedAt, copiedAt } =
        request;
      const folder = await checked(deps, request);
      const count = await countOf(tree, { ownerId, parentId, trashed });
      const began = now();
      const job: SelectionJob = {
        selection: action,
        parentId,
        trashed,
        except,
        to,
        onConflict,
        began,
        trashedAt,
        movedAt,
        copiedAt,
        after: null,
        ended: false,
        merge: null,
        copy: null,
        done: 0,
        total: Math.max(0, count - except.length),
      };
      return database.write(async (tx) => {
        const { taskId, state } = await beginSteps(tx, tasks, {
          ownerId,
          type: action,
          folder,
          job,
          step: (before) => selectionStep(tx, deps, ownerId, before),
          isOver,
        });
        return { taskId, began, atRoot: state.atRoot ?? NOTHING_AT_ROOT };
      });
    },
  };
}

/** The folder the task is about: where things go, else where they are. */
async function checked(
  { database: { read }, tree }: SelectionServiceDeps,
  { ownerId, action, parentId, trashed, except, to, movedAt }: SelectionRequest,
): Promise<TaskFolder> {
  const isEverywhere = parentId === "*";
  if (isEverywhere !== trashed && (isEverywhere || action !== "untrash"))
    throw failure("invalid_argument", { field: "parent_id", reason: "`*` goes with `trashed`" });
  if (trashed !== (action === "untrash") && action !== "delete")
    throw failure("invalid_argument", { field: "trashed" });
  const from = isEverywhere || parentId === ROOT_ID ? ROOT_FOLDER : await tree.live(read, ownerId, parentId);
  if (action !== "move" && action !== "copy") return from;
  if (to === parentId) throw failure("file_move_or_copy_to_cur");
  if (to === ROOT_ID) return ROOT_FOLDER;
  const target = await tree.live(read, ownerId, to);
  const above = await tree.ancestors(read, ownerId, to);
  const isMeant = (entry: Entry) => movedAt === null || entry.modifiedAt === movedAt;
  const isInside = above.some(
    (entry) => entry.parentId === parentId && !except.includes(entry.id) && isMeant(entry),
  );
  if (action === "move" && isInside) throw failure("file_move_into_itself");
  return target;
}
