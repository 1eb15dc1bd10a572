import { useState } from "react";
import { PERSON_NAME_MAX } from "../../../../contract/person-name.ts";
import { changeProfile } from "../../../api/profile.ts";
import { Dialog } from "../../../components/dialog/Dialog.tsx";
import { ShortForm } from "../../../components/form/ShortForm.tsx";
import { TextField } from "../../../components/form/TextField.tsx";
import { useSubmission } from "../../../components/form/use-submission.ts";
import { useErrorText } from "../../../i18n/use-error-text.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { keepProfile } from "../../../state/account.ts";
import { useToast } from "../../../state/toast.ts";

interface Props {
  readonly former: string;
  readonly onClose: () => void;
}

/** Asks for another name of the person signed in. */
export function NameDialog({ former, onClose }: Props) {
  const { t } = useTranslation(["account", "ui"]);
  const textOf = useErrorText();
  const toast = useToast();
  const [name, setName] = useState(former);
  const { isBusy, error, submit, forgetError } = useSubmission();
  const handleSubmit = () =>
    void submit(
      () => changeProfile({ name }),
      (changed) => {
        keepProfile(changed);
        toast({ text: t("nameDone", { name: changed.name }) });
        onClose();
      },
    );
  const handleChange = (typed: string) => {
    setName(typed);
    forgetError();
  };
  return (
    <Dialog title={t("nameTitle")} isOpen onClose={onClose}>
      <ShortForm
        does={t("save")}
        isBusy={isBusy}
        isUnsound={name.trim() === ""}
        onSubmit={handleSubmit}
        onCancel={onClose}
      >
        <TextField
          label={t("name")}
          hint={t("nameHint")}
          error={error === undefined ? undefined : textOf(error)}
          autoComplete="name"
          maxLength={PERSON_NAME_MAX}
          value={name}
          onChange={handleChange}
          focusSelecting="all"
        />
      </ShortForm>
    </Dialog>
  );
}
