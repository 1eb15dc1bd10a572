import type { Tx } from "../../../database.ts";
import type { EventLog } from "../../events/index.ts";
import type { TaskHandler, TaskParams } from "../../tasks/index.ts";
import {
  ROOT_ID,
  type CopyState,
  type Entry,
  type MergeState,
  type ConflictChoice,
  type TreeService,
} from "../../tree/index.ts";

/** Entries one step works on. */
const STEP = 250;
/** This many of the entries that went to the root are named. */
const NAMED_AT_ROOT = 100;

export const SELECTION_ACTIONS = ["trash", "untrash", "delete", "move", "copy"] as const;
export type SelectionAction = (typeof SELECTION_ACTIONS)[number];

/** Entries that came out of the trash to the root, because their folder couldn't have them. */
export interface AtRoot {
  readonly count: number;
  /** The first of them. */
  readonly ids: readonly string[];
}

export const NOTHING_AT_ROOT: AtRoot = { count: 0, ids: [] };

/**
 * The state of a task on everything in a folder; JSON. Entries that came there or changed after it began are left
 * alone.
 */
export interface SelectionJob {
  readonly selection: SelectionAction;
  /** `*`: the trash. */
  readonly parentId: string;
  readonly trashed: boolean;
  readonly except: readonly string[];
  /** The destination; `""` is the root. */
  readonly to: string;
  readonly onConflict: ConflictChoice;
  /** Epoch ms. Entries that are put into the trash, moved, or made as copies get it as their time. */
  readonly began: number;
  /** Only entries that went into the trash at this very moment; null is everything. */
  readonly trashedAt: number | null;
  /** Only entries that were moved there at this very moment; null is everything. */
  readonly movedAt: number | null;
  /** Only entries that were copied there at this very moment; null is everything. */
  readonly copiedAt: number | null;
  /** Page token; null at the beginning and at the end. */
  readonly after: string | null;
  readonly ended: boolean;
  /** Work that one step began and the next ones have to end. */
  readonly merge: MergeState | null;
  readonly copy: CopyState | null;
  /** Older tasks don't have it. */
  readonly atRoot?: AtRoot;
  /** This many entries of all are done, about. */
  readonly done: number;
  readonly total: number;
}

export interface SelectionDeps {
  readonly tree: TreeService;
  readonly events: Pick<EventLog, "record">;
}

export const isSelectionJob = (state: unknown): state is SelectionJob =>
  typeof state === "object" && state !== null && "selection" in state;

export const isOver = ({ ended, merge, copy }: SelectionJob): boolean => ended && !merge && !copy;

/** Does one bounded step: of a merge or copy under way, or of the next entries of the list. */
export async function selectionStep(
  tx: Tx,
  deps: SelectionDeps,
  ownerId: string,
  job: SelectionJob,
): Promise<SelectionJob> {
  if (job.merge) {
    const { state, done } = await deps.tree.mergeStep(tx, job.merge);
    return { ...job, merge: done ? null : state };
  }
  if (job.copy) {
    const { state, done } = await deps.tree.copyStep(tx, job.copy);
    return { ...job, copy: done ? null : state };
  }
  return nextEntries(tx, deps, ownerId, job);
}

async function nextEntries(
  tx: Tx,
  deps: SelectionDeps,
  ownerId: string,
  job: SelectionJob,
): Promise<SelectionJob> {
  const { tree, events } = deps;
  await tree.lock(tx, ownerId);
  const { entries, nextPageToken } = await tree.list(
    {
      ownerId,
      parentId: job.parentId,
      trashed: job.trashed,
      order: "NAME_ASC",
      foldersFirst: true,
      limit: STEP,
      pageToken: job.after,
    },
    tx,
  );
  const except = new Set(job.except);
  const chosen = entries.filter((entry) => !except.has(entry.id) && isMeant(job, entry));
  const next = {
    ...job,
    after: nextPageToken,
    ended: nextPageToken === null,
    done: job.done + chosen.length,
  };
  if (chosen.length === 0) return next;
  const [first] = chosen;
  if (first && job.done === 0 && job.selection !== "delete" && job.selection !== "copy") {
    const type = job.selection === "trash" ? "TYPE_DELETE" : "TYPE_UPDATE";
    await events.record(tx, type, [first], { count: Math.max(job.total, chosen.length) });
  }
  return { ...next, ...(await act(tx, tree, ownerId, job, chosen)) };
}

function isMeant({ trashed, trashedAt, movedAt, copiedAt, began }: SelectionJob, entry: Entry): boolean {
  if (typeof copiedAt === "number") return entry.createdAt === copiedAt;
  if (typeof movedAt === "number") return entry.modifiedAt === movedAt;
  if (!trashed) return entry.createdAt <= began && entry.modifiedAt <= began;
  return trashedAt === null ? (entry.trashedAt ?? 0) <= began : entry.trashedAt === trashedAt;
}

async function act(
  tx: Tx,
  tree: TreeService,
  ownerId: string,
  job: SelectionJob,
  entries: readonly Entry[],
): Promise<Partial<SelectionJob>> {
  const ids = entries.map(({ id }) => id);
  switch (job.selection) {
    case "trash":
      await tree.trash(tx, ownerId, ids, job.began);
      return {};
    case "delete":
      await tree.remove(tx, ownerId, ids);
      return {};
    case "untrash": {
      const { merge, atRoot } = await tree.untrash(tx, ownerId, ids, job.onConflict);
      return { merge, atRoot: withMore(job.atRoot, atRoot) };
    }
    case "move":
      return { merge: await tree.move(tx, ownerId, ids, job.to, job.onConflict, job.began) };
    case "copy":
      return {
        copy: await tree.beginCopy(tx, {
          sourceOwnerId: ownerId,
          ids,
          ownerId,
          destinationId: job.to || ROOT_ID,
          onConflict: job.onConflict,
          at: job.began,
        }),
      };
  }
}

const withMore = ({ count, ids }: AtRoot = NOTHING_AT_ROOT, more: readonly string[]): AtRoot => ({
  count: count + more.length,
  ids: [...ids, ...more].slice(0, NAMED_AT_ROOT),
});

/** Handlers for tasks on everything in a folder; tasks of a shared type are told from others by their state. */
export const selectionHandlers = (
  deps: SelectionDeps,
  others: readonly TaskHandler[],
): readonly TaskHandler[] =>
  SELECTION_ACTIONS.map((type) => {
    const other = others.find((handler) => handler.type === type);
    return {
      type,
      async step(tx, task) {
        if (!isSelectionJob(task.state)) return stepOf(other, tx, task);
        const state = await selectionStep(tx, deps, task.ownerId, task.state);
        return { state, done: isOver(state), progress: progressOf(state), params: paramsOf(state) };
      },
      made: (task) => (isSelectionJob(task.state) ? [] : (other?.made?.(task) ?? [])),
    };
  });

function stepOf(
  handler: TaskHandler | undefined,
  ...asked: Parameters<TaskHandler["step"]>
): ReturnType<TaskHandler["step"]> {
  if (!handler) throw new Error(`Nobody works on tasks of type ${asked[1].type} with this state.`);
  return handler.step(...asked);
}

const paramsOf = ({ selection, atRoot = NOTHING_AT_ROOT }: SelectionJob): TaskParams =>
  selection === "untrash" ? { at_root_count: String(atRoot.count), at_root: JSON.stringify(atRoot.ids) } : {};

const progressOf = ({ done, total }: SelectionJob): number =>
  Math.min(99, Math.floor((100 * done) / Math.max(1, total)));
