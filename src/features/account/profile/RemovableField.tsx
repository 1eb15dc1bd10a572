import { useState, type ComponentProps } from "react";
import type { UserProfile } from "../../../../contract/user.ts";
import { isApiError } from "../../../api/api-error.ts";
import { Button } from "../../../components/button/Button.tsx";
import { Dialog } from "../../../components/dialog/Dialog.tsx";
import { ShortForm } from "../../../components/form/ShortForm.tsx";
import { TextField } from "../../../components/form/TextField.tsx";
import { useSubmission } from "../../../components/form/use-submission.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { keepProfile } from "../../../state/account.ts";
import { useToast } from "../../../state/toast.ts";
import { useFresh } from "../prove/use-fresh.tsx";
import * as styles from "./RemovableField.module.css";

interface Props {
  readonly title: string;
  readonly label: string;
  readonly hint: string;
  /** Sentences below the field. */
  readonly notes: readonly string[];
  /** Says on a button that it is taken away; undefined where there is nothing to take. */
  readonly remove: string | undefined;
  readonly former: string;
  readonly field: Partial<ComponentProps<typeof TextField>>;
  readonly faultOf: (error: unknown) => string;
  readonly onSave: (typed: string) => Promise<UserProfile>;
  readonly onRemove: () => Promise<UserProfile>;
  /** Says what has become of it. */
  readonly done: (changed: UserProfile) => string;
  readonly onClose: () => void;
}

/** A dialog for a fact about the person signed in that they may go without; changing it takes a fresh proof. */
export function RemovableField({
  title,
  label,
  hint,
  notes,
  remove,
  former,
  field,
  faultOf,
  onSave,
  onRemove,
  done,
  onClose,
}: Props) {
  const { t } = useTranslation("account");
  const toast = useToast();
  const { fresh, dialog } = useFresh();
  const [typed, setTyped] = useState(former);
  const { isBusy, error, submit, forgetError } = useSubmission();
  const isSilent = error === undefined || isApiError(error, "cancelled");
  const send = (act: () => Promise<UserProfile>) =>
    void submit(
      () => fresh(act),
      (changed) => {
        keepProfile(changed);
        toast({ text: done(changed) });
        onClose();
      },
    );
  const handleChange = (text: string) => {
    setTyped(text);
    forgetError();
  };
  return (
    <>
      <Dialog title={title} isOpen onClose={onClose}>
        <ShortForm
          does={t("save")}
          isBusy={isBusy}
          isUnsound={typed.trim() === ""}
          onSubmit={() => send(() => onSave(typed.trim()))}
          onCancel={onClose}
        >
          <div className={styles.body}>
            <TextField
              {...field}
              label={label}
              hint={hint}
              error={isSilent ? undefined : faultOf(error)}
              value={typed}
              onChange={handleChange}
              focusSelecting="all"
            />
            {notes.map((note) => (
              <p key={note} className={styles.note}>
                {note}
              </p>
            ))}
            {remove !== undefined && (
              <Button variant="quiet" isDisabled={isBusy} onPress={() => send(onRemove)}>
                {remove}
              </Button>
            )}
          </div>
        </ShortForm>
      </Dialog>
      {dialog}
    </>
  );
}
