import { CircleAlert, CircleCheck, Loader } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Task } from "../../../contract/tasks.ts";
import { ButtonLink } from "../../components/ButtonLink.tsx";
import { ProgressBar } from "../../components/ProgressBar.tsx";
import { useFormat } from "../../i18n/use-format.ts";
import { isUnderWay } from "./task-phase.ts";
import * as styles from "./TasksView.module.css";

const icons = { PHASE_TYPE_COMPLETE: CircleCheck, PHASE_TYPE_ERROR: CircleAlert } as const;

const iconOf = (phase: Task["phase"]) =>
  phase === "PHASE_TYPE_COMPLETE" || phase === "PHASE_TYPE_ERROR" ? icons[phase] : Loader;

/** One task: what it does, how far it is, and where its result is. */
export function TaskRow({ task }: { readonly task: Task }) {
  const { t } = useTranslation("drive");
  const format = useFormat();
  const Icon = iconOf(task.phase);
  const name = task.file_name || task.name;
  const done = task.phase === "PHASE_TYPE_COMPLETE";
  return (
    <li className={styles.task} data-phase={task.phase}>
      <Icon aria-hidden className={styles.icon} />
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        {isUnderWay(task) && (
          <ProgressBar label={t("tasks.progressOf", { name })} share={task.progress / 100} />
        )}
        <p className={styles.detail}>
          {[
            t(`tasks.type.${task.type}`),
            task.message || t(`tasks.phase.${task.phase}`),
            format.date(task.created_time),
          ]
            .filter(Boolean)
            .join(" · ")}
        </p>
      </div>
      {done && task.file_id !== "" && (
        <ButtonLink variant="quiet" href={`/drive/all/${task.file_id}`}>
          {t("tasks.show")}
        </ButtonLink>
      )}
    </li>
  );
}
