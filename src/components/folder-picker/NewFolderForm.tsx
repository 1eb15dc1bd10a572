import { useState } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { createFolder } from "../../api/new-folder.ts";
import { useErrorText } from "../../i18n/use-error-text.ts";
import { announceChange } from "../../state/drive-events.ts";
import { Late } from "../wait/Late.tsx";
import { ShortForm } from "../form/ShortForm.tsx";
import { TextField } from "../form/TextField.tsx";
import type { PickedFolder } from "./use-folder-level.ts";
import { useSubmission } from "../form/use-submission.ts";

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

  return (
    <ShortForm
      does={t("newFolder.create")}
      isBusy={isBusy}
      isUnsound={name.trim() === ""}
      onSubmit={() => void submit(create, onCreated)}
      onCancel={onCancel}
    >
      <TextField
        label={t("newFolder.name")}
        value={name}
        onChange={setName}
        focusSelecting="all"
        error={error === undefined ? undefined : textOf(error)}
      />
      {isBusy && <Late onRetry={null} />}
    </ShortForm>
  );
}
