import { useState } from "react";
import { PASSKEY_NAME_MAX } from "../../../../contract/passkey-limits.ts";
import { isApiError } from "../../../api/api-error.ts";
import { Dialog } from "../../../components/dialog/Dialog.tsx";
import { FormError } from "../../../components/form/FormError.tsx";
import { ShortForm } from "../../../components/form/ShortForm.tsx";
import { TextField } from "../../../components/form/TextField.tsx";
import { useSubmission } from "../../../components/form/use-submission.ts";
import { useErrorText } from "../../../i18n/use-error-text.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import * as styles from "../Rows.module.css";

interface Props {
  readonly title: string;
  readonly text?: string | undefined;
  readonly former?: string | undefined;
  /** Does what the name is for. Resolves with a sentence where that came to nothing. */
  readonly onName: (name: string) => Promise<string | undefined>;
  readonly onClose: () => void;
}

/** Asks for the name of a passkey, new or not. Its title is on its button, too. */
export function NameDialog({ title, text, former = "", onName, onClose }: Props) {
  const { t } = useTranslation("account");
  const textOf = useErrorText();
  const [name, setName] = useState(former);
  const [unmade, setUnmade] = useState<string>();
  const { isBusy, error, submit, forgetError } = useSubmission();
  const wanted = name.trim();
  const reason = error === undefined || isApiError(error, "cancelled") ? unmade : textOf(error);

  const handleSubmit = () => {
    setUnmade(undefined);
    void submit(
      () => onName(wanted),
      (sentence) => (sentence === undefined ? onClose() : setUnmade(sentence)),
    );
  };
  const handleChange = (typed: string) => {
    setName(typed);
    setUnmade(undefined);
    forgetError();
  };

  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <ShortForm
        does={title}
        isBusy={isBusy}
        isUnsound={wanted === ""}
        onSubmit={handleSubmit}
        onCancel={onClose}
      >
        <div className={styles.form}>
          {text !== undefined && <p className={styles.text}>{text}</p>}
          <TextField
            label={t("passkeys.name")}
            maxLength={PASSKEY_NAME_MAX}
            value={name}
            onChange={handleChange}
            focusSelecting="all"
          />
          {reason !== undefined && <FormError>{reason}</FormError>}
        </div>
      </ShortForm>
    </Dialog>
  );
}
