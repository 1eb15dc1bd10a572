import { useTranslation } from "../../../i18n/use-translation.ts";
import { Button } from "../../../components/button/Button.tsx";
import { Dialog } from "../../../components/dialog/Dialog.tsx";

interface Props {
  /** The name of the file. */
  readonly name: string;
  readonly isSaving: boolean;
  readonly onStay: () => void;
  readonly onDiscard: () => void;
  readonly onSave: () => void;
}

/** Asks what becomes of changes when somebody leaves the text. */
export function LeaveDialog({ name, isSaving, onStay, onDiscard, onSave }: Props) {
  const { t } = useTranslation("viewer");
  return (
    <Dialog
      role="alertdialog"
      title={t("edit.leave.title")}
      isOpen
      onClose={onStay}
      actions={
        <>
          <Button variant="quiet" onPress={onStay}>
            {t("edit.leave.stay")}
          </Button>
          <Button isDisabled={isSaving} onPress={onDiscard}>
            {t("edit.leave.discard")}
          </Button>
          <Button variant="primary" isPending={isSaving} onPress={onSave}>
            {t("edit.save")}
          </Button>
        </>
      }
    >
      <p>{t("edit.leave.text", { name })}</p>
    </Dialog>
  );
}
