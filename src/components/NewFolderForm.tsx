import { useState, type FormEvent } from "react";
import { useTranslation } from "../i18n/use-translation.ts";
import { createFolder } from "../api/new-folder.ts";
import { useErrorText } from "../i18n/use-error-text.ts";
import { announceChange } from "../state/drive-events.ts";
import { Button } from "./Button.tsx";
import { Late } from "./Late.tsx";
import { TextField } from "./TextField.tsx";
import type { PickedFolder } from "./use-folder-level.ts";
import { useSubmission } from "./use-submission.ts";
import * as styles from "./NewFolderForm.module.css";

interface Props {
  readonly parentId: string;
  readonly onCreated: (folder: PickedFolder) => void;
  readonly onCancel: () => void;
}

/** Names and makes a folder; the field shows why a name can't be used. */
export function NewFolderForm({ parentId, onCreated, onCancel }: Props) {
  const { t } = useTranslation("ui");
  const textOf = useErrorText();
  const [name, setName] = useState(t("newFolder.suggestion"));
  const { isBusy, error, submit } = useSubmission();

  const create = async () => {
    const folder = await createFolder(parentId, name.trim());
    announceChange(parentId);
    return { id: folder.id, name: folder.name };
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (!isBusy && name.trim() !== "") void submit(create, onCreated);
  };

  return (
    <form className={styles.form} onSubmit={handleSubmit}>
      <TextField
        label={t("newFolder.name")}
        value={name}
        onChange={setName}
        focusSelecting="all"
        error={error === undefined ? undefined : textOf(error)}
      />
      {isBusy && <Late onRetry={null} />}
      <div className={styles.actions}>
        <Button onPress={onCancel}>{t("cancel")}</Button>
        <Button type="submit" variant="primary" isPending={isBusy} isDisabled={name.trim() === ""}>
          {t("newFolder.create")}
        </Button>
      </div>
    </form>
  );
}
