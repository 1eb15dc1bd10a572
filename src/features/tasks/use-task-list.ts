import { useCallback, useEffect, useRef } from "react";
import type { Task } from "../../../contract/tasks.ts";
import { subscribeChanges } from "../../api/changes.ts";
import { listTasks } from "../../api/tasks.ts";
import { useLive } from "../../state/use-live.ts";
import { usePages } from "../../state/listing/use-pages.ts";
import { isUnderWay, phasesOf, type TaskFilter } from "./task-phase.ts";

const POLL_MS = 2_000;

/** Tasks of some phases, newest first. They follow what the server tells, or are polled while it tells nothing. */
export function useTaskList(filter: TaskFilter) {
  const load = useCallback(
    async (pageToken: string, signal: AbortSignal) => {
      const phases = phasesOf(filter);
      const { tasks, next_page_token } = await listTasks(
        { ...(phases ? { phases } : {}), pageToken },
        signal,
      );
      return { items: tasks, nextToken: next_page_token };
    },
    [filter],
  );
  const pages = usePages<Task>(load);
  const { items, refresh, remove, replace } = pages;
  const isLive = useLive();

  const shown = useRef(items);
  shown.current = items;
  const put = useCallback(
    (task: Task) => {
      const belongs = phasesOf(filter)?.includes(task.phase) ?? true;
      if (belongs) replace(task);
      else remove(new Set([task.id]));
    },
    [filter, remove, replace],
  );
  const drop = useCallback((id: string) => remove(new Set([id])), [remove]);

  useEffect(
    () =>
      subscribeChanges(({ name, data }) => {
        if (name === "task_gone") drop(data.id);
        else if (name === "task" && shown.current.some(({ id }) => id === data.id)) put(data);
        else if (name === "task" || name === "reset") void refresh();
      }),
    [put, drop, refresh],
  );

  const mustAsk = !isLive && items.some(isUnderWay);
  useEffect(() => {
    if (!mustAsk) return;
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false;
    const wait = () => {
      timer = setTimeout(() => void refresh().finally(() => !isOver && wait()), POLL_MS);
    };
    wait();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [mustAsk, refresh]);

  return { ...pages, put, drop };
}
