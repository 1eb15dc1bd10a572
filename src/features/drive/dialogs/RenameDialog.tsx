import { useTranslation } from "../../../i18n/use-translation.ts";
import { Dialog } from "../../../components/dialog/Dialog.tsx";
import { ShortForm } from "../../../components/form/ShortForm.tsx";
import { TextField } from "../../../components/form/TextField.tsx";
import { stemLength } from "../naming/name-stem.ts";
import { useNewName } from "../naming/use-new-name.ts";
import type { Naming } from "../naming/use-naming.ts";

/** Changes a name; while somebody types it says what is wrong with it. */
export function RenameDialog({ naming }: { readonly naming: Naming }) {
  const { t } = useTranslation("dialogs");
  const { file, end } = naming;
  const { name, change, isBusy, isUnsound, fault, hint, save } = useNewName(naming);
  return (
    <Dialog title={t("drive:rename.title")} isOpen onClose={end}>
      <ShortForm
        does={t("drive:rename.confirm")}
        isBusy={isBusy}
        isUnsound={isUnsound}
        onSubmit={save}
        onCancel={end}
      >
        <TextField
          label={t("drive:rename.name")}
          value={name}
          onChange={change}
          focusSelecting={stemLength(file.name, file.kind === "drive#folder")}
          hint={hint}
          error={fault}
        />
      </ShortForm>
    </Dialog>
  );
}
