import { FileUp, FolderUp } from "../../../components/icons.ts";
import { useState, type DragEvent } from "react";
import { SENDER_LENGTH } from "../../../../contract/sendings.ts";
import { Button } from "../../../components/button/Button.tsx";
import { TextField } from "../../../components/form/TextField.tsx";
import { useErrorText } from "../../../i18n/use-error-text.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { useToast } from "../../../state/toast.ts";
import type { UploadEngine } from "../engine/upload-engine.ts";
import { fromDataTransfer, fromFiles, type Picked } from "../pick/collect-entries.ts";
import { pickFiles } from "../pick/pick-files.ts";
import { TOP } from "./send-engine.ts";
import * as styles from "./SendPage.module.css";

interface Props {
  readonly engine: UploadEngine;
  readonly owner: string;
  readonly asksName: boolean;
  readonly name: string;
  readonly onName: (name: string) => void;
  /** The browser has lost files, which go on when they are chosen again. */
  readonly isLost: boolean;
}

/** The place to choose or drop files at, and the sender's name where the link asks for it. */
export function ChooseFiles({ engine, owner, asksName, name, onName, isLost }: Props) {
  const { t } = useTranslation("upload");
  const toast = useToast();
  const textOf = useErrorText();
  const [isOver, setOver] = useState(false);
  const [isMissing, setMissing] = useState(false);

  /** Files are taken only with a name, where one is asked for. */
  const isNamed = (): boolean => {
    const isUnnamed = asksName && name.trim() === "";
    setMissing(isUnnamed);
    return !isUnnamed;
  };
  const take = (picking: Promise<Picked>) => {
    picking
      .then((picked) => (picked.names.length > 0 ? engine.add(picked, TOP) : undefined))
      .catch((error: unknown) => toast({ text: textOf(error), tone: "danger" }));
  };
  const choose = (kind: "files" | "folder") => {
    if (isNamed()) take(pickFiles(kind).then(fromFiles));
  };
  const handleOver = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    // The entries have to be taken before the event ends.
    const picked = fromDataTransfer(event.dataTransfer);
    if (isNamed()) take(Promise.resolve(picked));
  };

  return (
    <>
      {asksName && (
        <TextField
          label={t("send.name.label")}
          hint={t("send.name.hint", { name: owner })}
          value={name}
          onChange={(value) => {
            onName(value);
            setMissing(false);
          }}
          maxLength={SENDER_LENGTH}
          autoComplete="name"
          error={isMissing ? t("send.name.missing") : undefined}
        />
      )}
      <div
        className={styles.drop}
        data-over={isOver || undefined}
        onDragOver={handleOver}
        onDragLeave={() => setOver(false)}
        onDrop={handleDrop}
      >
        <p className={styles.dropWords}>{t(isLost ? "send.lost" : "send.drop")}</p>
        <div className={styles.buttons}>
          <Button variant="primary" icon={<FileUp aria-hidden />} onPress={() => choose("files")}>
            {t("send.files")}
          </Button>
          <Button icon={<FolderUp aria-hidden />} onPress={() => choose("folder")}>
            {t("send.folder")}
          </Button>
        </div>
      </div>
    </>
  );
}
