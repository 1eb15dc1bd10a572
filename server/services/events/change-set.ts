import type { Notice } from "../../platform/bus/bus.ts";
import { NOTICES_CHANGED } from "../notice/notice.types.ts";
import { EVERY_TASK, TASK_CHANGED } from "../tasks/task.types.ts";

/**
 * Published to a drive's owner: JSON, ids of folders whose listing changed, or `[EVERY_FOLDER]`. The usage changes with
 * them.
 */
export const FOLDERS_CHANGED = "folders.changed";
/** Published to a person when `user/me`, or the plans that they have, are something else. */
export const ACCOUNT_CHANGED = "account.changed";
export const TOPICS = [TASK_CHANGED, FOLDERS_CHANGED, ACCOUNT_CHANGED, NOTICES_CHANGED];
/** Published to a person when some or all of their sessions and API tokens have ended. */
export const SESSIONS_ENDED = "sessions.ended";

export const EVERY_FOLDER = "*";
const FOLDERS_NAMED = 100;
const TASKS_NAMED = 500;

/** The changes a reader hasn't been told yet; however often a thing changes, it stands here once. */
export class ChangeSet {
  readonly tasks = new Set<string>();
  readonly folders = new Set<string>();
  /** The person is called something else now, has another picture, address or password, or other plans. */
  account = false;
  /** Their notices, or how many are unread, are others now. */
  notices = false;
  /** There was too much, or the log doesn't reach back, so the reader has to look at everything again. */
  everything = false;
  /** The newest notice in here. */
  place = 0;

  get isEmpty(): boolean {
    const { tasks, folders, account, notices, everything } = this;
    return tasks.size === 0 && folders.size === 0 && !account && !notices && !everything;
  }

  add({ id, topic, payload }: Notice): void {
    this.place = Math.max(this.place, id);
    if (topic === TASK_CHANGED) this.addTask(payload);
    else if (topic === ACCOUNT_CHANGED) this.account = true;
    else if (topic === NOTICES_CHANGED) this.notices = true;
    else this.addFolders(JSON.parse(payload) as readonly string[]);
  }

  private addTask(id: string): void {
    if (id === EVERY_TASK || this.tasks.size >= TASKS_NAMED) this.everything = true;
    else this.tasks.add(id);
  }

  private addFolders(ids: readonly string[]): void {
    for (const id of ids) this.folders.add(id);
    if (this.folders.size <= FOLDERS_NAMED && !this.folders.has(EVERY_FOLDER)) return;
    this.folders.clear();
    this.folders.add(EVERY_FOLDER);
  }
}

/** Folders as they are said in one notice. */
export const sayFolders = (ids: readonly string[]): string => {
  const distinct = [...new Set(ids)].toSorted();
  return JSON.stringify(distinct.length > FOLDERS_NAMED ? [EVERY_FOLDER] : distinct);
};
