import { useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import type { FileObject } from "../../../contract/files.ts";
import { renameFile } from "../../api/files.ts";
import { Button } from "../../components/Button.tsx";
import { Dialog } from "../../components/Dialog.tsx";
import { TextField } from "../../components/TextField.tsx";
import { useErrorText } from "../../i18n/use-error-text.ts";
import { stemLength } from "./name-stem.ts";
import * as styles from "./FileDialogs.module.css";

interface Props {
  readonly file: FileObject;
  readonly onClose: () => void;
  readonly onRenamed: (file: FileObject) => void;
}

export function RenameDialog({ file, onClose, onRenamed }: Props) {
  const { t } = useTranslation("drive");
  const textOf = useErrorText();
  const [name, setName] = useState(file.name);
  const [state, setState] = useState<{ busy: boolean; error?: unknown }>({ busy: false });
  const wanted = name.trim();

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (state.busy || wanted === "") return;
    if (wanted === file.name) return onClose();
    setState({ busy: true });
    try {
      onRenamed(await renameFile(file.id, wanted));
      onClose();
    } catch (error) {
      setState({ busy: false, error });
    }
  };

  return (
    <Dialog title={t("rename.title")} isOpen onClose={onClose}>
      <form className={styles.form} onSubmit={(event) => void handleSubmit(event)}>
        <TextField
          label={t("rename.name")}
          value={name}
          onChange={setName}
          focusSelecting={stemLength(file.name, file.kind === "drive#folder")}
          error={state.error === undefined ? undefined : textOf(state.error)}
        />
        <div className={styles.actions}>
          <Button onPress={onClose}>{t("cancel")}</Button>
          <Button type="submit" variant="primary" isPending={state.busy} isDisabled={wanted === ""}>
            {t("rename.confirm")}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
