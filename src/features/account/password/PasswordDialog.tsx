import { useId, useState, type FormEvent } from "react";
import { BRAND } from "../../../../contract/brand.ts";
import { PASSWORD_MIN } from "../../../../contract/password-rules.ts";
import type { UserProfile } from "../../../../contract/user.ts";
import { isApiError } from "../../../api/api-error.ts";
import { changePassword } from "../../../api/profile.ts";
import { Button } from "../../../components/button/Button.tsx";
import { Checkbox } from "../../../components/form/Checkbox.tsx";
import { Dialog } from "../../../components/dialog/Dialog.tsx";
import { TextField } from "../../../components/form/TextField.tsx";
import { useSubmission } from "../../../components/form/use-submission.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { keepProfile } from "../../../state/account.ts";
import { useOwnAddress } from "../../../state/own-address.ts";
import { useToast } from "../../../state/toast.ts";
import { useFresh } from "../prove/use-fresh.tsx";
import * as styles from "./PasswordDialog.module.css";
import { RemovePassword } from "./RemovePassword.tsx";
import { StrengthMeter } from "./StrengthMeter.tsx";
import { usePasswordFault } from "./use-password-fault.ts";

interface Props {
  readonly profile: UserProfile;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Asks for a new password, and whether it signs all others out. */
export function PasswordDialog({ profile, onDone, onClose }: Props) {
  const { t } = useTranslation(["account", "ui"]);
  const toast = useToast();
  const faultOf = usePasswordFault();
  const form = useId();
  const address = useOwnAddress();
  const { fresh, dialog } = useFresh();
  const { isBusy, error, submit, forgetError } = useSubmission();
  const [password, setPassword] = useState("");
  const [isShown, setIsShown] = useState(false);
  const [endsOthers, setEndsOthers] = useState(true);
  const isRefused = error !== undefined && !isApiError(error, "cancelled");

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    void submit(async () => {
      keepProfile(await fresh(() => changePassword({ password, end_others: endsOthers })));
      toast({ text: t(endsOthers ? "password.doneAlone" : "password.done") });
      onDone();
    }, onClose);
  };
  const handleChange = (typed: string) => {
    setPassword(typed);
    forgetError();
  };

  return (
    <>
      <Dialog
        title={t("password.title")}
        isOpen
        onClose={onClose}
        actions={
          <>
            <Button onPress={onClose}>{t("ui:cancel")}</Button>
            <Button variant="primary" type="submit" form={form} isPending={isBusy} isDisabled={!password}>
              {t("password.submit")}
            </Button>
          </>
        }
      >
        <form id={form} className={styles.form} noValidate onSubmit={handleSubmit}>
          {address !== undefined && (
            <input hidden readOnly type="text" autoComplete="username" value={address} />
          )}
          <TextField
            label={t("password.new")}
            hint={t("password.hint", { min: PASSWORD_MIN })}
            error={isRefused ? faultOf(error) : undefined}
            type={isShown ? "text" : "password"}
            autoComplete="new-password"
            value={password}
            onChange={handleChange}
            focusSelecting="all"
          />
          <StrengthMeter password={password} texts={[address ?? "", profile.name, BRAND.name]} />
          <Checkbox isSelected={isShown} onChange={setIsShown} label={t("password.show")} />
          <div className={styles.others}>
            <Checkbox isSelected={endsOthers} onChange={setEndsOthers} label={t("password.endOthers")} />
            <p className={styles.soft}>{t("password.endOthersText")}</p>
          </div>
        </form>
        {profile.password === "SET" && (
          <RemovePassword
            isConnected={profile.providers.length > 0}
            onRemoved={() => {
              onDone();
              onClose();
            }}
          />
        )}
      </Dialog>
      {dialog}
    </>
  );
}
