import type { RouteComponentProps } from "@reach/router";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { listTasks } from "../../api/tasks.ts";
import { Button } from "../../components/Button.tsx";
import { EmptyState } from "../../components/EmptyState.tsx";
import { ErrorState } from "../../components/ErrorState.tsx";
import { EmptyBagArt } from "../../components/illustrations/EmptyBagArt.tsx";
import { PageFrame } from "../../components/PageFrame.tsx";
import { RowsSkeleton } from "../../components/RowsSkeleton.tsx";
import { usePages } from "../../state/use-pages.ts";
import { usePageTitle } from "../../state/use-page-title.ts";
import { isUnderWay } from "./task-phase.ts";
import { TaskRow } from "./TaskRow.tsx";
import * as styles from "./TasksView.module.css";

const POLL_MS = 2_000;

const loadPage = async (pageToken: string, signal: AbortSignal) => {
  const { tasks, next_page_token } = await listTasks(pageToken, signal);
  return { items: tasks, nextToken: next_page_token };
};

/** `/drive/tasks`: long jobs such as saves and copies, newest first. */
export function TasksView(_: RouteComponentProps) {
  const { t } = useTranslation("drive");
  const { state, items, hasMore, retry, refresh, loadMore } = usePages(loadPage);
  usePageTitle(t("tasks.title"));

  const moving = items.some(isUnderWay);
  useEffect(() => {
    if (!moving) return;
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
  }, [moving, refresh]);

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
