import assert from "node:assert/strict";
import type { About } from "../../../contract/account.ts";
import type { FileObject } from "../../../contract/files.ts";
import type { Resource } from "../../../contract/resources.ts";
import type { Task, TaskStatus } from "../../../contract/tasks.ts";
import type { LoginServer } from "../login/login-server.ts";
import { linksOf, person, type Answer } from "../security/house.ts";

/** Somebody who has files fetched. */
export interface Fetcher {
  readonly id: string;
  /** Begins a transfer; the answer as it came. */
  begin(url: string, wish?: object): Promise<Answer>;
  /** Begins one that must be accepted; answers its task's id. */
  start(url: string, wish?: object): Promise<string>;
  task(id: string): Promise<Task>;
  /** Resolves once the task is as wanted. */
  until(id: string, isSo: (task: Task) => boolean): Promise<Task>;
  /** Resolves once the task is over. */
  over(id: string): Promise<Task>;
  act(id: string, action: "pause" | "resume" | "cancel"): Promise<Task>;
  retry(id: string): Promise<Task>;
  file(id: string): Promise<FileObject>;
  /** The bytes of a file, by its own link. */
  bytes(id: string): Promise<Buffer>;
  list(parentId: string): Promise<readonly FileObject[]>;
  /** Puts an entry into the trash. */
  discard(id: string): Promise<unknown>;
  /** Adds files that were left out of a torrent; the answer as it came. */
  add(id: string, choice: string): Promise<Answer>;
  /** The files of a torrent on its way that have begun, the latest first. */
  statuses(id: string): Promise<readonly (readonly [name: string, phase: string])[]>;
  /** Tells what is to be had at addresses. */
  look(...urls: readonly string[]): Promise<readonly Resource[]>;
  /** The transfers begun today, and how many may be; undefined where none are offered. */
  today(): Promise<readonly [begun: string, limit: string] | undefined>;
}

const LOOK_AGAIN_MS = 50;

export async function fetcher(server: LoginServer): Promise<Fetcher> {
  const one = await person(server);
  const ask = async <Reply>(method: string, path: string, body?: unknown) => {
    const answer = await one.call(method, `/api/drive/v1/${path}`, body);
    assert.equal(answer.status, 200, `${method} ${path}: ${answer.text}`);
    return answer.body as Reply;
  };
  const begin: Fetcher["begin"] = (url, wish = {}) =>
    one.call("POST", "/api/drive/v1/files", {
      kind: "drive#file",
      upload_type: "UPLOAD_TYPE_URL",
      url: { url },
      ...wish,
    });
  const task = (id: string) => ask<Task>("GET", `tasks/${id}`);
  const until: Fetcher["until"] = async (id, isSo) => {
    for (;;) {
      const found = await task(id);
      if (isSo(found)) return found;
      await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
    }
  };
  return {
    id: one.id,
    begin,
    async start(url, wish) {
      const { status, text, body } = await begin(url, wish);
      assert.equal(status, 200, text);
      return (body["task"] as Task).id;
    },
    task,
    until,
    over: (id) => until(id, ({ phase }) => phase === "PHASE_TYPE_COMPLETE" || phase === "PHASE_TYPE_ERROR"),
    act: (id, action) => ask("PATCH", `tasks/${id}`, { action }),
    retry: async (id) =>
      (await ask<{ task: Task }>("POST", "task", { type: "offline", create_type: "RETRY", id })).task,
    file: (id) => ask("GET", `files/${id}`),
    async bytes(id) {
      const { keep } = await linksOf(one, id);
      return Buffer.from(await (await fetch(server.origin + keep)).arrayBuffer());
    },
    discard: (id) => ask("POST", "files:batchTrash", { ids: [id] }),
    add: (id, choice) => one.call("POST", `/api/drive/v1/tasks/${id}:addFiles`, { sub_file_index: choice }),
    statuses: async (id) =>
      (await ask<{ statuses: TaskStatus[] }>("GET", `tasks/${id}/statuses`)).statuses.map(
        ({ name, phase }) => [name, phase] as const,
      ),
    look: async (...urls) =>
      (await ask<{ list: { resources: Resource[] } }>("POST", "resource/list", { urls })).list.resources,
    async today() {
      const { CREATE_OFFLINE_TASK_LIMIT: told } = (await ask<About>("GET", "about")).quotas;
      return told && [told.usage, told.limit];
    },
    list: async (parentId) =>
      (await ask<{ files: FileObject[] }>("GET", `files?parent_id=${parentId}`)).files,
  };
}
