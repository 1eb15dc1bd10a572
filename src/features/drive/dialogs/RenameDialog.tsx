import { useState } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import type { FileObject } from "../../../../contract/files.ts";
import { isApiError } from "../../../api/api-error.ts";
import { Dialog } from "../../../components/Dialog.tsx";
import { ShortForm } from "../../../components/ShortForm.tsx";
import { TextField } from "../../../components/TextField.tsx";
import { useSubmission } from "../../../components/use-submission.ts";
import { useErrorText } from "../../../i18n/use-error-text.ts";
import { nameFault } from "./name-fault.ts";
import { extensionOf, stemLength } from "./name-stem.ts";

interface Props {
  readonly file: FileObject;
  readonly onClose: () => void;
  readonly onRename: (file: FileObject, name: string) => Promise<void>;
}

/** Changes a name; while somebody types it says what is wrong with it. */
export function RenameDialog({ file, onClose, onRename }: Props) {
  const { t } = useTranslation("dialogs");
  const textOf = useErrorText();
  const [name, setName] = useState(file.name);
  const { isBusy, error, submit, forgetError } = useSubmission();
  const isFolder = file.kind === "drive#folder";
  const wanted = name.trim();
  const fault = nameFault(wanted);

  const handleSubmit = () => {
    if (wanted === file.name) return onClose();
    void submit(() => onRename(file, wanted), onClose);
  };

  const handleChange = (value: string) => {
    setName(value);
    forgetError();
  };

  return (
    <Dialog title={t("drive:rename.title")} isOpen onClose={onClose}>
      <ShortForm
        does={t("drive:rename.confirm")}
        isBusy={isBusy}
        isUnsound={wanted === "" || fault !== undefined}
        onSubmit={handleSubmit}
        onCancel={onClose}
      >
        <TextField
          label={t("drive:rename.name")}
          value={name}
          onChange={handleChange}
          focusSelecting={stemLength(file.name, isFolder)}
          hint={isFolder ? undefined : extensionHint()}
          error={faultText()}
        />
      </ShortForm>
    </Dialog>
  );

  function faultText(): string | undefined {
    if (fault) return t(`name.${fault}`);
    if (error === undefined) return undefined;
    return isApiError(error, "file_duplicated_name") ? t("name.taken") : textOf(error);
  }

  /** Programs recognize files by their extension. */
  function extensionHint(): string | undefined {
    const [before, now] = [extensionOf(file.name), extensionOf(wanted)];
    if (before === now || before === "") return undefined;
    return now === "" ? t("name.endingGone", { before }) : t("name.endingChanged", { before, now });
  }
}
