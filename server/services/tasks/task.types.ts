import type { Static } from "typebox";
import type { Phase, ThumbnailSize } from "../../../contract/common.ts";
import type { ErrorName } from "../../../contract/errors.ts";
import type { FileObject } from "../../../contract/files.ts";
import type { Tx, Database } from "../../database.ts";
import type { Bus } from "../../platform/bus/bus.ts";

export type TaskParams = Readonly<Record<string, string>>;

/** A task as people see it. */
export interface ShownTask {
  readonly id: string;
  readonly ownerId: string;
  readonly type: string;
  readonly phase: Phase;
  /** 0–100. */
  readonly progress: number;
  readonly name: string;
  readonly fileId: string;
  readonly fileName: string;
  /** Bytes. */
  readonly fileSize: number;
  readonly params: TaskParams;
  readonly error: ErrorName | null;
  readonly errorFacts: Readonly<Record<string, string | number>>;
  readonly attempts: number;
  /** The server's own work: it is never listed, and nobody is told of it. */
  readonly internal: boolean;
  /** Epoch ms. */
  readonly createdAt: number;
  readonly updatedAt: number;
}

export interface TaskRecord extends ShownTask {
  /** The state of the work; its shape is the handler's own, and it may be large. */
  readonly state: unknown;
}

export interface NewTask {
  readonly ownerId: string;
  readonly type: string;
  readonly name: string;
  readonly fileId: string;
  readonly fileName: string;
  readonly fileSize: number;
  readonly params: TaskParams;
  readonly state: unknown;
  /** True for work that was small enough to be done at once, which is only written down. */
  readonly done: boolean;
  /** The server's own work, which is never shown to anybody; false unless said. */
  readonly internal?: boolean;
  /**
   * The task was done within its call: its owner can ask for it, but it is neither listed nor told of; false unless
   * said.
   */
  readonly unlisted?: boolean;
  /** It isn't begun before this, in epoch ms; at once unless said. At most five minutes ahead. */
  readonly notBefore?: number;
}

export interface StepResult {
  readonly state: unknown;
  readonly done: boolean;
  /** 0–100; a task that is done shows 100. */
  readonly progress: number;
  /** Added to the task's own params. */
  readonly params?: TaskParams;
  /** The file the task is about, once that is known better than when it was added. */
  readonly file?: { readonly id: string; readonly name: string; readonly size: number };
  /** The work rests for this time (ms, at most five minutes), and others get their turn. */
  readonly restMs?: number;
}

/** A service's hooks, called when a task of its type ends or goes on. */
export interface TaskHooks {
  readonly type: string;
  /** Runs in the transaction that ends the task as failed, and gives back what was reserved for it. */
  failed?(tx: Tx, task: TaskRecord, error: ErrorName): Promise<void>;
  /**
   * Runs in the transaction in which its owner cancels it. Everything the task has made stays; only reserved things are
   * given back.
   */
  cancelled?(tx: Tx, task: TaskRecord): Promise<void>;
  /**
   * Runs in the transaction that lets a paused, failed or cancelled task go on, and asks again whether it may. A
   * `Failure` refuses. Resolves with the values that have changed since.
   */
  goesOn?(tx: Tx, task: TaskRecord): Promise<{ readonly state: unknown; readonly params: TaskParams } | null>;
  /** Runs in the transaction that lets a failed or cancelled task go on, and reserves again. A `Failure` refuses. */
  retried?(tx: Tx, task: TaskRecord): Promise<void>;
  /** Ids of the entries it has made so far, for people who want those gone as well. */
  made?(task: TaskRecord): readonly string[];
}

export type TaskStep = (tx: Tx, task: TaskRecord) => Promise<StepResult>;

/** Works on the tasks of one type. */
export interface TaskHandler extends TaskHooks {
  /**
   * Does one bounded step, in the transaction that also stores the new state, so that it happens exactly once, wherever
   * the process is killed. A `Failure` ends the task (except `aborted` and `unavailable`); after any other error the
   * step is tried again later.
   */
  readonly step: TaskStep;
}

/** A moment of a long turn, at which the lease is renewed and progress is written down. */
export interface Beat {
  readonly step: TaskStep | null;
  /** Its work would be lost if the turn ended here, so others wait for longer. */
  readonly isFragile?: boolean;
}

/** A handler for tasks that wait for the outside world or read much, which no transaction may do. */
export interface LongTaskHandler extends TaskHooks {
  /**
   * Works outside any transaction, with a beat at least every ten seconds. When the task is taken away, or `signal`
   * fires, the turn ends; in `finally` it lets go of everything. Throws as a step does.
   */
  turn(task: TaskRecord, signal: AbortSignal): AsyncGenerator<Beat, void>;
  /** Runs after every turn, however it ended and whoever has the task by now; outside any transaction. */
  left(task: TaskRecord): Promise<void>;
}

/** The bus tells a task's owner which task changed, or `EVERY_TASK`. */
export const TASK_CHANGED = "task.changed";
export const EVERY_TASK = "*";

/** The caller's files as they are now, by id; those that are gone or in the trash are left out. */
export type FileSnapshots = (
  reader: { readonly userId: string; readonly sessionId: string },
  ids: readonly string[],
  thumbnailSize?: Static<typeof ThumbnailSize>,
) => Promise<ReadonlyMap<string, FileObject>>;

export interface ListDeps {
  readonly database: Database;
  readonly bus: Bus;
  readonly now: () => number;
}

export interface ControlDeps extends ListDeps {
  /** The handlers of every type. */
  readonly handlers: readonly TaskHooks[];
  /** Puts entries into the trash; those that are gone are left out. */
  readonly trash: (tx: Tx, ownerId: string, ids: readonly string[]) => Promise<void>;
}
