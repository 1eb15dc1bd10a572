import type { FormEvent, ReactNode } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Button } from "../button/Button.tsx";
import * as styles from "./ShortForm.module.css";

interface Props {
  /** Says on the button what the form does. */
  readonly does: string;
  readonly isBusy?: boolean;
  /** It can't be sent as it is. */
  readonly isUnsound: boolean;
  /** Called for a sound form that isn't busy. */
  readonly onSubmit: () => void;
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

/** A field or two with a button to go on and one to leave it. It may stand within another form's dialog. */
export function ShortForm({ does, isBusy = false, isUnsound, onSubmit, onCancel, children }: Props) {
  const { t } = useTranslation("ui");
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (!isBusy && !isUnsound) onSubmit();
  };
  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit}>
      {children}
      <div className={styles.actions}>
        <Button onPress={onCancel}>{t("cancel")}</Button>
        <Button type="submit" variant="primary" isPending={isBusy} isDisabled={isUnsound}>
          {does}
        </Button>
      </div>
    </form>
  );
}
