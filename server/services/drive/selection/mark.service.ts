import { newId } from "../../../platform/crypto/secrets.ts";
import type { Database } from "../../../database.ts";
import { failure } from "../../../platform/failure.ts";
import type { TaskList } from "../../tasks/index.ts";
import {
  ROOT_ID,
  type Marks,
  type MarkService,
  type TagService,
  type TreeService,
} from "../../tree/index.ts";
import { beginSteps, countOf, ROOT_FOLDER, type TaskFolder } from "./begin-steps.ts";
import { MARK, markStep, type MarkDeps, type MarkJob, type UnmarkJob } from "./mark-job.ts";

export interface MarkRequest {
  readonly ownerId: string;
  readonly parentId: string;
  readonly except: readonly string[];
  readonly marks: Marks;
}

/** Stars and tags of everything in a folder, however much that is, without naming it. */
export interface MarkAllService {
  /**
   * Does small work at once and leaves large work to a worker; `taskId` is `""` when all is done. Throws
   * `file_not_found` (also for tags) and `file_in_recycle_bin` before anything is done. `unmark` takes the marks back
   * by `markId`.
   */
  mark(request: MarkRequest): Promise<{ readonly taskId: string; readonly markId: string }>;
  /** Takes back only what that `mark` changed. Throws `file_not_found` when nothing is known of it. */
  unmark(ownerId: string, markId: string): Promise<{ readonly taskId: string }>;
}

export interface MarkAllDeps {
  readonly database: Database;
  readonly tree: Pick<TreeService, "list" | "lock" | "live" | "position">;
  readonly marks: MarkService;
  readonly tags: Pick<TagService, "known">;
  readonly tasks: Pick<TaskList, "add">;
  readonly now: () => number;
}

export function createMarkAllService(deps: MarkAllDeps): MarkAllService {
  const { database, tree, marks, tags, tasks, now } = deps;
  const { read } = database;
  const begin = (ownerId: string, folder: TaskFolder, job: MarkJob | UnmarkJob) =>
    database.write(async (tx) => {
      const { taskId } = await beginSteps(tx, tasks, {
        ownerId,
        type: MARK,
        folder,
        job,
        step: (state) => markStep(tx, deps satisfies MarkDeps, ownerId, state),
        isOver: ({ ended }) => ended,
      });
      return taskId;
    });
  return {
    async mark({ ownerId, parentId, except, marks: wanted }) {
      const folder = parentId === ROOT_ID ? ROOT_FOLDER : await tree.live(read, ownerId, parentId);
      const tagIds = [...new Set([...wanted.tagged, ...wanted.untagged])];
      if ((await tags.known(read, ownerId, tagIds)).length < tagIds.length) throw failure("file_not_found");
      const count = await countOf(tree, { ownerId, parentId, trashed: false });
      const markId = newId();
      const taskId = await begin(ownerId, folder, {
        markId,
        marks: wanted,
        parentId,
        except,
        began: now(),
        after: null,
        ended: false,
        step: 0,
        done: 0,
        total: Math.max(0, count - except.length),
      });
      return { taskId, markId };
    },

    async unmark(ownerId, markId) {
      const total = await marks.steps(read, ownerId, markId);
      if (total === 0) throw failure("file_not_found");
      return {
        taskId: await begin(ownerId, ROOT_FOLDER, { takesBack: markId, ended: false, done: 0, total }),
      };
    },
  };
}
