import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useErrorText } from "../i18n/use-error-text.ts";
import { Button } from "./Button.tsx";
import { Dialog } from "./Dialog.tsx";
import { FormError } from "./FormError.tsx";

interface Props {
  readonly title: string;
  readonly text: string;
  readonly confirmLabel: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** What was asked about; the dialog closes when it is done and says so when it fails. */
  readonly onConfirm: () => Promise<void>;
}

/** Asks before something that can't be undone. */
export function ConfirmDialog({ title, text, confirmLabel, isOpen, onClose, onConfirm }: Props) {
  const { t } = useTranslation("ui");
  const textOf = useErrorText();
  const [state, setState] = useState<{ busy: boolean; error?: unknown }>({ busy: false });

  const handleConfirm = async () => {
    setState({ busy: true });
    try {
      await onConfirm();
      setState({ busy: false });
      onClose();
    } catch (error) {
      setState({ busy: false, error });
    }
  };

  return (
    <Dialog
      role="alertdialog"
      title={title}
      isOpen={isOpen}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t("cancel")}</Button>
          <Button variant="danger" isPending={state.busy} onPress={() => void handleConfirm()}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <p>{text}</p>
      {state.error !== undefined && <FormError>{textOf(state.error)}</FormError>}
    </Dialog>
  );
}
