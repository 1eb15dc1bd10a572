import { navigate, useLocation, type RouteComponentProps } from "@reach/router";
import { useState, type ReactNode } from "react";
import { Eraser } from "../../components/icons.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { clearTasks, controlTask, forgetTask, retryTask } from "../../api/tasks.ts";
import type { Task } from "../../../contract/tasks.ts";
import { Button } from "../../components/button/Button.tsx";
import { ButtonLink } from "../../components/button/ButtonLink.tsx";
import { ChipGroup } from "../../components/form/ChipGroup.tsx";
import { EmptyState } from "../../components/empty-state/EmptyState.tsx";
import { ErrorState } from "../../components/empty-state/ErrorState.tsx";
import { TasksArt } from "../../components/empty-state/illustrations/TasksArt.tsx";
import { PageFrame } from "../../components/page/PageFrame.tsx";
import { RowsSkeleton } from "../../components/wait/RowsSkeleton.tsx";
import { useErrorText } from "../../i18n/use-error-text.ts";
import { useToast } from "../../state/toast.ts";
import { usePageTitle } from "../../state/use-page-title.ts";
import { filterFrom, TASK_FILTERS, type TaskAction } from "./task-phase.ts";
import { TaskRow } from "./TaskRow.tsx";
import { useTaskList } from "./use-task-list.ts";
import { useWantedTask } from "./use-wanted-task.ts";
import * as styles from "./TasksView.module.css";

const OVER = ["PHASE_TYPE_COMPLETE", "PHASE_TYPE_ERROR"] as const;
const isOver = ({ phase }: Task) => OVER.some((each) => each === phase);

interface Props extends RouteComponentProps {
  /** Draws the dialog that adds files to a task that fetched only some. */
  readonly renderAdd: (task: Task, close: () => void) => ReactNode;
}

/** `/drive/tasks`: long tasks such as saves and copies, newest first. The address has the filter. */
export function TasksView({ renderAdd }: Props) {
  const { t } = useTranslation(["drive", "places"]);
  const { search } = useLocation();
  const filter = filterFrom(search);
  const { status, error, items, hasMore, retry, refresh, loadMore, put, drop } = useTaskList(filter);
  const wanted = useWantedTask(items, hasMore ? loadMore : undefined);
  const [growing, setGrowing] = useState<Task>();
  const toast = useToast();
  const textOf = useErrorText();
  usePageTitle(t("tasks.title"));

  const run = async (task: Task, action: TaskAction) => {
    try {
      if (action === "add") setGrowing(task);
      else if (action === "forget") {
        drop(task.id);
        await forgetTask(task.id);
      } else put(action === "retry" ? await retryTask(task.id) : await controlTask(task.id, action));
    } catch (reason) {
      toast({ text: textOf(reason), tone: "danger" });
      void refresh();
    }
  };
  const handleClear = () =>
    clearTasks(OVER).then(refresh, (reason: unknown) => toast({ text: textOf(reason), tone: "danger" }));

  return (
    <PageFrame title={t("tasks.title")}>
      <div className={styles.controls}>
        <ChipGroup
          label={t("places:tasks.filters")}
          chips={TASK_FILTERS.map((id) => ({ id, text: t(`places:tasks.filter.${id}`) }))}
          value={filter}
          onChange={(next) =>
            void navigate(`/drive/tasks${next === "all" ? "" : `?phase=${next}`}`, { replace: true })
          }
        />
        {items.some(isOver) && (
          <Button isCompact icon={<Eraser aria-hidden />} onPress={() => void handleClear()}>
            {t("places:tasks.clear")}
          </Button>
        )}
      </div>
      {status === "loading" && <RowsSkeleton label={t("tasks.loading")} onRetry={retry} />}
      {status === "failed" && <ErrorState error={error} onRetry={retry} />}
      {status === "ready" && items.length === 0 && (
        <EmptyState
          art={<TasksArt />}
          title={t(filter === "all" ? "tasks.emptyTitle" : "places:tasks.noneTitle")}
          text={t("tasks.emptyText")}
        >
          <ButtonLink variant="primary" href={filter === "all" ? "/drive/all" : "/drive/tasks"}>
            {t(filter === "all" ? "places:toDrive" : "places:tasks.showAll")}
          </ButtonLink>
        </EmptyState>
      )}
      {items.length > 0 && (
        <ul role="list" className={styles.list}>
          {items.map((task) => (
            <TaskRow
              key={task.id}
              task={task}
              isShown={task.id === wanted}
              onAction={(action) => void run(task, action)}
            />
          ))}
        </ul>
      )}
      {growing && renderAdd(growing, () => setGrowing(undefined))}
      {hasMore && <Button onPress={() => void loadMore().catch(retry)}>{t("tasks.more")}</Button>}
    </PageFrame>
  );
}
