import type { ReactNode } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { useErrorText } from "../../i18n/use-error-text.ts";
import { Button } from "../button/Button.tsx";
import { Dialog } from "./Dialog.tsx";
import { FormError } from "../form/FormError.tsx";
import { useSubmission } from "../form/use-submission.ts";

interface Props {
  readonly title: string;
  readonly text: string;
  readonly confirmLabel: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Does what was asked about. The dialog closes when it is done, and says so when it fails. */
  readonly onConfirm: () => Promise<void>;
  /** A choice beside the question. */
  readonly children?: ReactNode;
}

/** Asks before something that can't be undone. */
export function ConfirmDialog({ title, text, confirmLabel, isOpen, onClose, onConfirm, children }: Props) {
  const { t } = useTranslation("ui");
  const textOf = useErrorText();
  const { isBusy, error, submit } = useSubmission(isOpen);

  return (
    <Dialog
      role="alertdialog"
      title={title}
      isOpen={isOpen}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t("cancel")}</Button>
          <Button variant="danger" isPending={isBusy} onPress={() => void submit(onConfirm, onClose)}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <p>{text}</p>
      {children}
      {error !== undefined && <FormError>{textOf(error)}</FormError>}
    </Dialog>
  );
}
