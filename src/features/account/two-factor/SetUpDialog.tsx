import { useId, useState, type FormEvent } from "react";
import type { TwoFactorSecret } from "../../../../contract/two-factor.ts";
import { isApiError } from "../../../api/api-error.ts";
import { confirmTwoFactor } from "../../../api/two-factor.ts";
import { Button } from "../../../components/button/Button.tsx";
import { Dialog } from "../../../components/dialog/Dialog.tsx";
import { QrImage } from "../../../components/page/QrImage.tsx";
import { TextField } from "../../../components/form/TextField.tsx";
import { useSubmission } from "../../../components/form/use-submission.ts";
import { useErrorText } from "../../../i18n/use-error-text.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import type { Fresh } from "../prove/use-fresh.tsx";
import * as styles from "./TwoFactor.module.css";

interface Props {
  /** The secret to take over; null while nothing is being set up. */
  readonly secret: TwoFactorSecret | null;
  readonly fresh: Fresh;
  readonly onTurnedOn: (codes: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Hands the secret over to an authenticator app, and turns two-factor sign-in on with a first code of it. */
export function SetUpDialog({ secret, fresh, onTurnedOn, onClose }: Props) {
  const { t } = useTranslation(["account", "ui"]);
  const form = useId();
  const { isBusy, error, submit, forgetError } = useSubmission(secret !== null);
  const turnOn = (code: string) => {
    if (isBusy) return;
    // The codes are shown even if the dialog was closed meanwhile, because nobody can have them again.
    const work = async () => onTurnedOn(await fresh(() => confirmTwoFactor(code)));
    void submit(work, () => undefined);
  };
  return (
    <Dialog
      title={t("twoFactor.title")}
      isOpen={secret !== null}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t("ui:cancel")}</Button>
          <Button variant="primary" type="submit" form={form} isPending={isBusy}>
            {t("twoFactor.turnOn")}
          </Button>
        </>
      }
    >
      {secret && <SetUpForm id={form} secret={secret} error={error} onEdit={forgetError} onSubmit={turnOn} />}
    </Dialog>
  );
}

interface FormProps {
  readonly id: string;
  readonly secret: TwoFactorSecret;
  readonly error: unknown;
  /** Called with each change, because a browser sends no form with a field that was found wrong. */
  readonly onEdit: () => void;
  readonly onSubmit: (code: string) => void;
}

function SetUpForm({ id, secret: { secret, uri }, error, onEdit, onSubmit }: FormProps) {
  const { t } = useTranslation("account");
  const textOf = useErrorText();
  const [code, setCode] = useState("");
  const handleChange = (typed: string) => {
    setCode(typed);
    onEdit();
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit(code);
  };
  return (
    <form id={id} className={styles.setUp} onSubmit={handleSubmit}>
      <p>{t("twoFactor.scan")}</p>
      <QrImage text={uri} label={t("twoFactor.qrLabel")} />
      <p className={styles.text}>{t("twoFactor.secret")}</p>
      <p className={styles.secret} translate="no">
        {grouped(secret)}
      </p>
      <TextField
        label={t("twoFactor.code")}
        hint={t("twoFactor.codeHint")}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        value={code}
        onChange={handleChange}
        isRequired
        error={error === undefined || isApiError(error, "cancelled") ? undefined : textOf(error)}
      />
    </form>
  );
}

/** Groups of four letters, which people can type without losing their place. */
const grouped = (secret: string): string => secret.replace(/(.{4})(?=.)/g, "$1 ");
