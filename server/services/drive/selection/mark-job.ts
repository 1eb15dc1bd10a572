import type { Tx } from "../../../database.ts";
import type { TaskHandler } from "../../tasks/index.ts";
import type { Marks, MarkService, TreeService } from "../../tree/index.ts";

/** Entries one step looks at, and marks it may put on them all together. */
const STEP = 250;
const MARKS_AT_ONCE = 2_500;

export const MARK = "mark";

/**
 * The state of a task that marks everything in a folder; JSON. Entries that came there or changed after it began are
 * left alone.
 */
export interface MarkJob {
  readonly markId: string;
  readonly marks: Marks;
  readonly parentId: string;
  readonly except: readonly string[];
  /** Epoch ms. */
  readonly began: number;
  /** Page token; null at the beginning and at the end. */
  readonly after: string | null;
  readonly ended: boolean;
  readonly step: number;
  /** This many entries of all are done, about. */
  readonly done: number;
  readonly total: number;
}

/** The state of a task that takes such marks back; JSON. */
export interface UnmarkJob {
  readonly takesBack: string;
  readonly ended: boolean;
  /** This many steps of all are done. */
  readonly done: number;
  readonly total: number;
}

export interface MarkDeps {
  readonly tree: Pick<TreeService, "list" | "lock">;
  readonly marks: MarkService;
}

/** Does one bounded step of either. */
export const markStep = <Job extends MarkJob | UnmarkJob>(
  tx: Tx,
  deps: MarkDeps,
  ownerId: string,
  job: Job,
): Promise<Job> =>
  ("takesBack" in job ? takeBack(tx, deps, ownerId, job) : markNext(tx, deps, ownerId, job)) as Promise<Job>;

async function markNext(tx: Tx, { tree, marks }: MarkDeps, ownerId: string, job: MarkJob): Promise<MarkJob> {
  await tree.lock(tx, ownerId);
  const { entries, nextPageToken } = await tree.list(
    {
      ownerId,
      parentId: job.parentId,
      trashed: false,
      order: "NAME_ASC",
      foldersFirst: true,
      limit: entriesAtOnce(job.marks),
      pageToken: job.after,
    },
    tx,
  );
  const except = new Set(job.except);
  const chosen = entries.filter(
    ({ id, createdAt, modifiedAt }) => !except.has(id) && createdAt <= job.began && modifiedAt <= job.began,
  );
  await marks.mark(tx, { ownerId, ...job }, chosen);
  return {
    ...job,
    after: nextPageToken,
    ended: nextPageToken === null,
    step: job.step + 1,
    done: job.done + chosen.length,
  };
}

const entriesAtOnce = ({ tagged, untagged }: Marks): number =>
  Math.min(STEP, Math.ceil(MARKS_AT_ONCE / (1 + tagged.length + untagged.length)));

async function takeBack(tx: Tx, { marks }: MarkDeps, ownerId: string, job: UnmarkJob): Promise<UnmarkJob> {
  const isMore = await marks.takeBack(tx, ownerId, job.takesBack);
  return { ...job, ended: !isMore, done: job.done + 1 };
}

export const markHandler = (deps: MarkDeps): TaskHandler => ({
  type: MARK,
  async step(tx, task) {
    const state = await markStep(tx, deps, task.ownerId, task.state as MarkJob | UnmarkJob);
    const progress = Math.min(99, Math.floor((100 * state.done) / Math.max(1, state.total)));
    return { state, done: state.ended, progress };
  },
});
