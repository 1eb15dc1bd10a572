import { useEffect, useState } from "react";
import type { TaskStatus } from "../../../contract/tasks.ts";
import { listStatuses } from "../../api/tasks.ts";
import { FileName } from "../../components/file/FileName.tsx";
import { ProgressBar } from "../../components/meter/ProgressBar.tsx";
import { useFormat } from "../../i18n/use-format.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import * as styles from "./TasksView.module.css";

const ASK_MS = 2_000;

interface Files {
  readonly statuses: readonly TaskStatus[];
  readonly whole_size: number;
}

/** The files of a torrent that have begun to come, each with its progress, as long as somebody looks. */
export function TaskFiles({ taskId, total }: { readonly taskId: string; readonly total: number }) {
  const { t } = useTranslation(["places", "drive"]);
  const { size } = useFormat();
  const [files, setFiles] = useState<Files>();
  useEffect(() => {
    const ending = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const ask = async () => {
      const told = await listStatuses(taskId, ending.signal).catch(() => undefined);
      if (ending.signal.aborted) return;
      if (told) setFiles(told);
      timer = setTimeout(() => void ask(), ASK_MS);
    };
    void ask();
    return () => {
      ending.abort();
      clearTimeout(timer);
    };
  }, [taskId]);
  if (!files) return null;
  return (
    <>
      <p className={styles.detail}>{t("tasks.filesDone", { done: files.whole_size, count: total })}</p>
      <ul role="list" className={styles.files}>
        {files.statuses.map(({ id, name, file_size, progress }) => (
          <li key={id}>
            <span className={styles.file}>
              <FileName name={name} />
              <span>{size(file_size)}</span>
            </span>
            <ProgressBar
              label={t("drive:tasks.progressOf", { name })}
              share={progress / 100}
              tone={progress === 100 ? "success" : "accent"}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
