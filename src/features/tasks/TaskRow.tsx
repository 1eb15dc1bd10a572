import {
  ArrowUpToLine,
  Ban,
  CircleAlert,
  CircleCheck,
  CirclePause,
  ListPlus,
  Loader,
  Pause,
  Play,
  RotateCw,
  X,
  type LucideIcon,
} from "../../components/icons.ts";
import { useEffect, useRef } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import type { ErrorName } from "../../../contract/errors.ts";
import type { Task } from "../../../contract/tasks.ts";
import { localError } from "../../api/api-error.ts";
import { ButtonLink } from "../../components/button/ButtonLink.tsx";
import { Disclosure } from "../../components/form/Disclosure.tsx";
import { FileName } from "../../components/file/FileName.tsx";
import { HelpLink } from "../../components/button/HelpLink.tsx";
import { IconButton } from "../../components/button/IconButton.tsx";
import { ProgressBar } from "../../components/meter/ProgressBar.tsx";
import { useErrorText } from "../../i18n/use-error-text.ts";
import { useFormat } from "../../i18n/use-format.ts";
import { ReceiptButton } from "./ReceiptButton.tsx";
import { TaskFiles } from "./TaskFiles.tsx";
import { paceOf } from "./task-pace.ts";
import { actionsOf, isUnderWay, type TaskAction } from "./task-phase.ts";
import { placeOf } from "./task-place.ts";
import * as styles from "./TasksView.module.css";

const PHASE_ICONS: Readonly<Record<Task["phase"], LucideIcon>> = {
  PHASE_TYPE_UNKNOW: Loader,
  PHASE_TYPE_PENDING: Loader,
  PHASE_TYPE_RUNNING: Loader,
  PHASE_TYPE_PAUSED: CirclePause,
  PHASE_TYPE_ERROR: CircleAlert,
  PHASE_TYPE_COMPLETE: CircleCheck,
};

const ACTION_ICONS: Readonly<Record<TaskAction, LucideIcon>> = {
  pause: Pause,
  resume: Play,
  cancel: Ban,
  retry: RotateCw,
  forget: X,
  front: ArrowUpToLine,
  add: ListPlus,
};

interface Props {
  readonly task: Task;
  readonly onAction: (action: TaskAction) => void;
  /** Marks the task that the address names. */
  readonly isShown?: boolean;
}

/** One task: its kind, progress, failure, actions and result. */
export function TaskRow({ task, onAction, isShown = false }: Props) {
  const { t } = useTranslation(["drive", "places", "upload"]);
  const format = useFormat();
  const textOf = useErrorText();
  const { phase, type, message, error, file_id, created_time } = task;
  const Icon = PHASE_ICONS[phase];
  const name = task.file_name || task.name;
  const failed = phase === "PHASE_TYPE_ERROR" && error !== "cancelled";
  /** The message of a running or finished task already names its type. */
  const saysType = message !== "" && (phase === "PHASE_TYPE_RUNNING" || phase === "PHASE_TYPE_COMPLETE");
  const pace = paceOf(task);
  const files = Number(task.params["total_file_count"] ?? 0);
  const again = phase === "PHASE_TYPE_RUNNING" ? task.params["retry_error"] : "";
  const facts = [
    saysType ? message : t(`tasks.type.${type}`),
    isUnderWay(task) ? format.percent(task.progress / 100) : "",
    pace ? t("upload:speed", { rate: format.size(pace.speed) }) : "",
    pace?.secondsLeft === undefined ? "" : t("upload:left", { time: format.duration(pace.secondsLeft) }),
    format.date(created_time),
  ];
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!isShown) return;
    row.current?.scrollIntoView({ block: "center" });
    row.current?.focus({ preventScroll: true });
  }, [isShown]);
  return (
    <li
      ref={row}
      className={styles.task}
      data-phase={phase}
      data-cancelled={error === "cancelled" || undefined}
      aria-current={isShown || undefined}
      tabIndex={isShown ? -1 : undefined}
    >
      <Icon aria-hidden className={styles.icon} />
      <div className={styles.words}>
        <p className={styles.name}>
          <FileName name={name} />
        </p>
        {(isUnderWay(task) || phase === "PHASE_TYPE_PAUSED") && (
          <ProgressBar label={t("tasks.progressOf", { name })} share={task.progress / 100} />
        )}
        {!saysType && (
          <p className={styles.detail} data-failed={failed || undefined}>
            {message || t(`tasks.phase.${phase}`)}
          </p>
        )}
        <p className={styles.detail}>{facts.filter(Boolean).join(" · ")}</p>
        {again && (
          <p className={styles.detail}>
            {t("places:tasks.triesAgain", { why: textOf(localError(again as ErrorName)) })}
          </p>
        )}
        {files > 1 && isUnderWay(task) && (
          <Disclosure label={t("places:tasks.files")} about={name}>
            <TaskFiles taskId={task.id} total={files} />
          </Disclosure>
        )}
        {failed && <HelpLink name={error} />}
      </div>
      <div className={styles.actions}>
        {phase === "PHASE_TYPE_COMPLETE" && file_id !== "" && (
          <ButtonLink variant="quiet" href={placeOf(task)}>
            {t("tasks.show")}
          </ButtonLink>
        )}
        {phase === "PHASE_TYPE_COMPLETE" && type === "restore" && (
          <ReceiptButton taskId={task.id} name={name} />
        )}
        {actionsOf(task).map((action) => {
          const ActionIcon = ACTION_ICONS[action];
          return (
            <IconButton
              key={action}
              label={t(`places:tasks.action.${action}`, { name })}
              onPress={() => onAction(action)}
            >
              <ActionIcon aria-hidden />
            </IconButton>
          );
        })}
      </div>
    </li>
  );
}
