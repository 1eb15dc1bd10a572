import type { Task } from "../../contract/tasks.ts";
import { subscribeChanges } from "./changes.ts";

/** Calls back for news of this person's saves of a share, on whichever device they began. */
export const subscribeSaves = (shareId: string, listener: (task: Task) => void): (() => void) =>
  subscribeChanges(({ name, data }) => {
    if (name === "task" && data.type === "restore" && data.params["original_share_id"] === shareId)
      listener(data);
  });
