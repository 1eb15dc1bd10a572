import { oneself, onEntry, owned, type Row, type Rows } from "./row.ts";
import type { Scene } from "./scene.ts";

const own = (ask: Row["ask"]): Row => ({ ask, outcomes: oneself });
const task = async (scene: Scene) => ({ params: { id: await scene.task() } });

/** Tasks and events: everybody has their own, and another's is as if it weren't there. */
export const taskRows: Rows = {
  tasksPatch: {
    ask: async (scene) => ({ ...(await task(scene)), body: { action: "pause" } }),
    outcomes: owned("404 task_not_found", "400 failed_precondition"),
  },
  taskRetry: {
    ask: async (scene) => ({ body: { create_type: "RETRY", id: await scene.task() } }),
    outcomes: owned("404 task_not_found", "400 failed_precondition"),
  },
  taskAddFiles: {
    ask: async (scene) => ({ ...(await task(scene)), body: { sub_file_index: "0" } }),
    outcomes: owned("404 task_not_found", "400 failed_precondition"),
  },
  tasksDelete: own(async (scene) => ({ query: { task_ids: await scene.task() } })),
  tasksClear: own(() => ({ body: { type: "offline" } })),
  eventsCreate: onEntry(async (scene) => ({
    body: { event: { type: "TYPE_VIEW", file_id: await scene.file() } },
  })),
  eventsDelete: own(() => ({ body: { ids: ["nobodys"] } })),
  eventsClear: own(() => ({ body: { types: ["TYPE_PLAY"] } })),
  noticesRead: own(() => ({ body: { ids: ["nobodys"] } })),
  noticesRemove: own(() => ({ body: { ids: ["nobodys"] } })),
  noticesRestore: own(() => ({ body: { ids: ["nobodys"] } })),
  noticeChoose: own(() => ({ body: { subject: "saved", told: true } })),
  eventsStream: own(() => ({ query: { timeout: "0" } })),
};
