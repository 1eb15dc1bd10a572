import type { Task } from "../../contract/tasks.ts";
import { subscribeChanges } from "./changes.ts";

/** Calls back for news of saves of a share, begun by this person on whatever device. */
export const subscribeSaves = (shareId: string, listener: (task: Task) => void): (() => void) =>
  subscribeChanges(({ name, data }) => {
    if (name === "task" && data.type === "restore" && data.params["original_share_id"] === shareId)
      listener(data);
  });
