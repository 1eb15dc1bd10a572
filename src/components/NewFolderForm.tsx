import { useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { createFolder } from "../api/files.ts";
import { useErrorText } from "../i18n/use-error-text.ts";
import { announceChange } from "../state/drive-events.ts";
import { Button } from "./Button.tsx";
import { TextField } from "./TextField.tsx";
import type { PickedFolder } from "./use-folder-level.ts";
import * as styles from "./NewFolderForm.module.css";

interface Props {
  readonly parentId: string;
  readonly onCreated: (folder: PickedFolder) => void;
  readonly onCancel: () => void;
}

/** Names and makes a folder; a name that can't be used is told at the field. */
export function NewFolderForm({ parentId, onCreated, onCancel }: Props) {
  const { t } = useTranslation("ui");
  const textOf = useErrorText();
  const [name, setName] = useState(t("newFolder.suggestion"));
  const [state, setState] = useState<{ busy: boolean; error?: unknown }>({ busy: false });

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (state.busy || name.trim() === "") return;
    setState({ busy: true });
    try {
      const folder = await createFolder(parentId, name.trim());
      announceChange(parentId);
      onCreated({ id: folder.id, name: folder.name });
    } catch (error) {
      setState({ busy: false, error });
    }
  };

  return (
    <form className={styles.form} onSubmit={(event) => void handleSubmit(event)}>
      <TextField
        label={t("newFolder.name")}
        value={name}
        onChange={setName}
        focusSelecting="all"
        error={state.error === undefined ? undefined : textOf(state.error)}
      />
      <div className={styles.actions}>
        <Button onPress={onCancel}>{t("cancel")}</Button>
        <Button type="submit" variant="primary" isPending={state.busy} isDisabled={name.trim() === ""}>
          {t("newFolder.create")}
        </Button>
      </div>
    </form>
  );
}
