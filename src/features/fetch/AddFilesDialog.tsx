import { useEffect, useState } from "react";
import { readFileChoice, writeFileChoice } from "../../../contract/file-choice.ts";
import type { Resource } from "../../../contract/resources.ts";
import type { Task } from "../../../contract/tasks.ts";
import { lookAt } from "../../api/fetches.ts";
import { addFiles } from "../../api/tasks.ts";
import { Button } from "../../components/button/Button.tsx";
import { Dialog } from "../../components/dialog/Dialog.tsx";
import { FormError } from "../../components/form/FormError.tsx";
import { ProgressBar } from "../../components/meter/ProgressBar.tsx";
import { useErrorText } from "../../i18n/use-error-text.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { useToast } from "../../state/toast.ts";
import { ChooseDialog } from "./choose/ChooseDialog.tsx";
import { useFreeBytes } from "./use-free-bytes.ts";
import * as styles from "./FetchDialog.module.css";

/** A torrent has fewer files. */
const MOST_FILES = 1_000_000;
const NOTHING: ReadonlySet<number> = new Set();

interface Props {
  /** A complete task that fetched some files of a torrent. */
  readonly task: Task;
  readonly onClose: () => void;
}

/** Asks for the torrent's list of files, then adds some of those that were left out. */
export function AddFilesDialog({ task, onClose }: Props) {
  const { t } = useTranslation("fetch");
  const toast = useToast();
  const textOf = useErrorText();
  const free = useFreeBytes();
  const [isBusy, setBusy] = useState(false);
  const { torrent, why, again } = useTorrent(task.params["url"] ?? "");
  const name = task.file_name || task.name;
  const there = readFileChoice(task.params["sub_file_index"] ?? "", MOST_FILES) ?? NOTHING;

  const handleChoose = async (chosen: ReadonlySet<number>) => {
    setBusy(true);
    try {
      await addFiles(task.id, writeFileChoice(chosen));
      onClose();
    } catch (error) {
      toast({ text: textOf(error), tone: "danger" });
      setBusy(false);
    }
  };
  if (torrent) {
    return (
      <ChooseDialog
        title={t("add.title", { name })}
        torrent={torrent}
        chosen={NOTHING}
        there={there}
        free={free}
        isPending={isBusy}
        onChoose={(chosen) => void handleChoose(chosen)}
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog
      title={t("add.title", { name })}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t("cancel")}</Button>
          {why !== undefined && (
            <Button variant="primary" onPress={again}>
              {t("add.again")}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.body}>
        {why === undefined ? (
          <>
            <p role="status" className={styles.sum}>
              {t("lookingMagnet")}
            </p>
            <ProgressBar label={t("lookingFor", { name })} share={undefined} />
          </>
        ) : (
          <FormError>{why}</FormError>
        )}
      </div>
    </Dialog>
  );
}

/** The torrent of a magnet link; `why` says why it can't be had now. */
function useTorrent(url: string) {
  const textOf = useErrorText();
  const [round, setRound] = useState(0);
  const [state, setState] = useState<{ readonly torrent?: Resource; readonly why?: string }>({});
  useEffect(() => {
    const ending = new AbortController();
    setState({});
    lookAt([url], ending.signal).then(
      ([torrent]) => setState(torrent?.dir ? { torrent } : { why: torrent?.meta.error_description ?? "" }),
      (error: unknown) => ending.signal.aborted || setState({ why: textOf(error) }),
    );
    return () => ending.abort();
  }, [url, round, textOf]);
  return { ...state, again: () => setRound((now) => now + 1) };
}
