import type { RouteComponentProps } from "@reach/router";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { subscribeChanges } from "../../api/changes.ts";
import { listTasks } from "../../api/tasks.ts";
import { Button } from "../../components/Button.tsx";
import { EmptyState } from "../../components/EmptyState.tsx";
import { ErrorState } from "../../components/ErrorState.tsx";
import { EmptyBagArt } from "../../components/illustrations/EmptyBagArt.tsx";
import { PageFrame } from "../../components/PageFrame.tsx";
import { RowsSkeleton } from "../../components/RowsSkeleton.tsx";
import { useLive } from "../../state/use-live.ts";
import { usePages } from "../../state/use-pages.ts";
import { usePageTitle } from "../../state/use-page-title.ts";
import { isUnderWay } from "./task-phase.ts";
import { TaskRow } from "./TaskRow.tsx";
import * as styles from "./TasksView.module.css";

const POLL_MS = 2_000;

const loadPage = async (pageToken: string, signal: AbortSignal) => {
  const { tasks, next_page_token } = await listTasks({ pageToken }, signal);
  return { items: tasks, nextToken: next_page_token };
};

/** `/drive/tasks`: long jobs such as saves and copies, newest first. */
export function TasksView(_: RouteComponentProps) {
  const { t } = useTranslation("drive");
  const { state, items, hasMore, retry, refresh, loadMore, change } = usePages(loadPage);
  const isLive = useLive();
  usePageTitle(t("tasks.title"));

  const shown = useRef(items);
  shown.current = items;
  useEffect(
    () =>
      subscribeChanges(({ name, data }) => {
        if (name === "task_gone") change((tasks) => tasks.filter(({ id }) => id !== data.id));
        else if (name === "task" && shown.current.some(({ id }) => id === data.id)) {
          change((tasks) => tasks.map((task) => (task.id === data.id ? data : task)));
        } else if (name === "task" || name === "reset") void refresh();
      }),
    [change, refresh],
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

  return (
    <PageFrame title={t("tasks.title")}>
      {state.status === "loading" && <RowsSkeleton label={t("tasks.loading")} />}
      {state.status === "failed" && <ErrorState error={state.error} onRetry={retry} />}
      {state.status === "ready" && items.length === 0 && (
        <EmptyState art={<EmptyBagArt />} title={t("tasks.emptyTitle")} text={t("tasks.emptyText")} />
      )}
      {items.length > 0 && (
        <ul role="list" className={styles.list}>
          {items.map((task) => (
            <TaskRow key={task.id} task={task} />
          ))}
        </ul>
      )}
      {hasMore && <Button onPress={() => void loadMore().catch(retry)}>{t("tasks.more")}</Button>}
    </PageFrame>
  );
}
