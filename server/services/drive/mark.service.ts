import { newId } from "../../platform/crypto/secrets.ts";
import type { Database } from "../../platform/db/database.ts";
import { failure } from "../../platform/http/failure.ts";
import type { TaskService } from "../tasks/index.ts";
import { ROOT_ID, type Marks, type MarkService, type TagService, type TreeService } from "../tree/index.ts";
import { MARK, markStep, type MarkDeps, type MarkJob, type UnmarkJob } from "./mark-job.ts";

/** Steps that can be done within the request. */
const STEPS_AT_ONCE = 2;

export interface MarkRequest {
  readonly ownerId: string;
  readonly parentId: string;
  readonly except: readonly string[];
  readonly marks: Marks;
}

/** Stars and tags of everything in a folder, however much that is, without naming it. */
export interface MarkAllService {
  /**
   * Does little at once and leaves much to a worker; `taskId` is `""` when all is done. Throws `file_not_found` (of tags
   * too) and `file_in_recycle_bin` before anything is done. `markId` is what `unmark` takes it back by.
   */
  mark(request: MarkRequest): Promise<{ readonly taskId: string; readonly markId: string }>;
  /** Takes back what that `mark` changed, and that alone. Throws `file_not_found` when nothing of it is known. */
  unmark(ownerId: string, markId: string): Promise<{ readonly taskId: string }>;
}

export interface MarkAllDeps {
  readonly database: Database;
  readonly tree: Pick<TreeService, "list" | "lock" | "live" | "position">;
  readonly marks: MarkService;
  readonly tags: Pick<TagService, "known">;
  readonly tasks: Pick<TaskService, "add">;
  readonly now: () => number;
}

interface Folder {
  readonly id: string;
  readonly name: string;
}

const ROOT: Folder = { id: ROOT_ID, name: "" };

export function createMarkAllService(deps: MarkAllDeps): MarkAllService {
  const { database, tree, marks, tags, tasks, now } = deps;
  const { read } = database;
  const begin = (ownerId: string, folder: Folder, job: MarkJob | UnmarkJob) =>
    database.write(async (tx) => {
      let state = job;
      for (let step = 0; step < STEPS_AT_ONCE && !state.ended; step += 1)
        state = await markStep(tx, deps satisfies MarkDeps, ownerId, state);
      if (state.ended) return "";
      const { id } = await tasks.add(tx, {
        ownerId,
        type: MARK,
        name: folder.name,
        fileId: folder.id,
        fileName: folder.name,
        fileSize: 0,
        params: {},
        state,
        done: false,
      });
      return id;
    });
  return {
    async mark({ ownerId, parentId, except, marks: wanted }) {
      const folder = parentId === ROOT_ID ? ROOT : await tree.live(read, ownerId, parentId);
      const tagIds = [...new Set([...wanted.tagged, ...wanted.untagged])];
      if ((await tags.known(read, ownerId, tagIds)).length < tagIds.length) throw failure("file_not_found");
      const { count } = await tree.position({
        ownerId,
        parentId,
        trashed: false,
        order: "NAME_ASC",
        foldersFirst: true,
        at: 0,
      });
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
      return { taskId: await begin(ownerId, ROOT, { takesBack: markId, ended: false, done: 0, total }) };
    },
  };
}
