import { useEffect, useState } from "react";
import type { Task } from "../../contract/tasks.ts";
import { subscribeChanges } from "../api/changes.ts";
import { listTasks } from "../api/tasks.ts";

const UNDER_WAY: readonly Task["phase"][] = ["PHASE_TYPE_PENDING", "PHASE_TYPE_RUNNING"];

/** The number of one's tasks that wait or run. It is asked once and then follows what the server tells. */
export function useTasksUnderWay(): number {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());

  useEffect(() => {
    const controller = new AbortController();
    /** Changes told since the last question, because an answer on its way may be older than they are. */
    let told = new Map<string, boolean>();
    const ask = () => {
      const since = (told = new Map<string, boolean>());
      return listTasks({ phases: UNDER_WAY }, controller.signal).then(
        ({ tasks }) => since === told && setIds(withTold(new Set(tasks.map(({ id }) => id)), since)),
        () => undefined,
      );
    };
    void ask();
    const tell = (id: string, isUnderWay: boolean) => {
      told.set(id, isUnderWay);
      setIds((before) => withTold(before, new Map([[id, isUnderWay]])));
    };
    const unsubscribe = subscribeChanges(({ name, data }) => {
      if (name === "reset") void ask();
      if (name === "task_gone") tell(data.id, false);
      if (name === "task") tell(data.id, UNDER_WAY.includes(data.phase));
    });
    return () => {
      controller.abort();
      unsubscribe();
    };
  }, []);

  return ids.size;
}

/** Gives the same set when nothing changes, so that nothing renders. */
function withTold(ids: ReadonlySet<string>, told: ReadonlyMap<string, boolean>): ReadonlySet<string> {
  const news = [...told].filter(([id, isUnderWay]) => ids.has(id) !== isUnderWay);
  if (news.length === 0) return ids;
  const now = new Set(ids);
  for (const [id, isUnderWay] of news)
    if (isUnderWay) now.add(id);
    else now.delete(id);
  return now;
}
