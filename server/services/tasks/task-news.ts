import type { Tx } from "../../database.ts";
import type { Bus } from "../../platform/bus/bus.ts";
import { TASK_CHANGED } from "./task.types.ts";
import type { TaskRow } from "./task.repository.ts";

/** Published when there may be something for a worker to do. */
export const TASK_DUE = "task.due";

export const tellWorkers = (bus: Bus, tx: Tx): Promise<void> => bus.publish(tx, TASK_DUE, "", "");

/** Nobody is told of the server's own work. */
export async function tellOwner(
  bus: Bus,
  tx: Tx,
  task: Pick<TaskRow, "id" | "owner_id" | "internal">,
): Promise<void> {
  if (task.internal === 0) await bus.publish(tx, TASK_CHANGED, task.owner_id, task.id);
}
