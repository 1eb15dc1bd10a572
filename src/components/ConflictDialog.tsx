import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Clash, ConflictChoice } from "../state/conflict-question.ts";
import { Button } from "./Button.tsx";
import { Dialog } from "./Dialog.tsx";
import { RadioChoices } from "./RadioChoices.tsx";
import * as styles from "./ConflictDialog.module.css";

interface Props {
  readonly clash: Clash;
  /** `undefined` when nothing is to be done at all. */
  readonly onAnswer: (choice: ConflictChoice | undefined) => void;
}

const FILES = ["KEEP_BOTH", "REPLACE", "SKIP"] as const;
const FOLDERS = ["MERGE", "KEEP_BOTH", "SKIP"] as const;

/** Asks what becomes of names that are taken: one answer for all files, one for all folders. */
export function ConflictDialog({ clash, onAnswer }: Props) {
  const { t } = useTranslation("actions");
  const [files, setFiles] = useState<ConflictChoice["files"]>("KEEP_BOTH");
  const [folders, setFolders] = useState<ConflictChoice["folders"]>("MERGE");
  const hasFolders = clash.folders > 0;
  const asksInside = clash.files === 0 && folders === "MERGE";

  return (
    <Dialog
      role="alertdialog"
      title={t("conflict.title")}
      isOpen
      onClose={() => onAnswer(undefined)}
      actions={
        <>
          <Button onPress={() => onAnswer(undefined)}>{t("ui:cancel")}</Button>
          <Button variant="primary" onPress={() => onAnswer({ files, folders })}>
            {t("conflict.confirm")}
          </Button>
        </>
      }
    >
      <div className={styles.question}>
        <Examples clash={clash} />
        {hasFolders && (
          <RadioChoices
            label={t("conflict.folders", { count: clash.folders })}
            value={folders}
            onChange={setFolders}
            choices={FOLDERS.map((id) => ({
              id,
              text: t(`conflict.folder.${id}`),
              hint: t(`conflict.hint.${id}`),
            }))}
          />
        )}
        {(clash.files > 0 || asksInside) && (
          <RadioChoices
            label={asksInside ? t("conflict.filesInside") : t("conflict.files", { count: clash.files })}
            value={files}
            onChange={setFiles}
            choices={FILES.map((id) => ({
              id,
              text: t(`conflict.file.${id}`),
              hint: t(`conflict.hint.${id}`),
            }))}
          />
        )}
      </div>
    </Dialog>
  );
}

const SHOWN = 3;

function Examples({ clash: { files, folders, examples } }: { readonly clash: Clash }) {
  const { t, i18n } = useTranslation("actions");
  const shown = examples.slice(0, SHOWN);
  if (shown.length === 0) return null;
  const rest = Math.max(0, files + folders - shown.length);
  const list = new Intl.ListFormat(i18n.language, { type: rest > 0 ? "unit" : "conjunction" });
  const names = list.format(shown.map((name) => `\u2068${name}\u2069`));
  return (
    <p className={styles.examples}>
      {rest > 0 ? t("conflict.examplesMore", { names, count: rest }) : t("conflict.examples", { names })}
    </p>
  );
}
