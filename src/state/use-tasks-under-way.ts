import { useEffect, useState } from "react";
import type { Task } from "../../contract/tasks.ts";
import { subscribeChanges } from "../api/changes.ts";
import { listTasks } from "../api/tasks.ts";

const UNDER_WAY: readonly Task["phase"][] = ["PHASE_TYPE_PENDING", "PHASE_TYPE_RUNNING"];

/** How many of one's tasks are waiting or running: asked once, then as the server tells it. */
export function useTasksUnderWay(): number {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());

  useEffect(() => {
    const controller = new AbortController();
    const ask = () =>
      listTasks({ phases: UNDER_WAY }, controller.signal).then(
        ({ tasks }) => setIds(new Set(tasks.map(({ id }) => id))),
        () => undefined,
      );
    void ask();
    const unsubscribe = subscribeChanges(({ name, data }) => {
      if (name === "reset") void ask();
      if (name === "task_gone") setIds((before) => without(before, data.id));
      if (name === "task")
        setIds((before) =>
          UNDER_WAY.includes(data.phase) ? new Set(before).add(data.id) : without(before, data.id),
        );
    });
    return () => {
      controller.abort();
      unsubscribe();
    };
  }, []);

  return ids.size;
}

function without(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const rest = new Set(ids);
  return rest.delete(id) ? rest : ids;
}
