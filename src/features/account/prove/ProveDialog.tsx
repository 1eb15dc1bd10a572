import { useEffect, useId, useState, type FormEvent } from "react";
import { isApiError } from "../../../api/api-error.ts";
import { getTwoFactor, prove } from "../../../api/two-factor.ts";
import { Button } from "../../../components/Button.tsx";
import { Dialog } from "../../../components/Dialog.tsx";
import { FormError } from "../../../components/FormError.tsx";
import { TextField } from "../../../components/TextField.tsx";
import { useSubmission } from "../../../components/use-submission.ts";
import { useErrorText } from "../../../i18n/use-error-text.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { logFailure } from "../../../lib/log-failure.ts";
import { useOwnAddress } from "../../../state/own-address.ts";
import { PasskeyProof } from "./PasskeyProof.tsx";
import * as styles from "./ProveDialog.module.css";

interface Props {
  readonly isOpen: boolean;
  readonly onProved: () => void;
  readonly onClose: () => void;
}

/** Asks who is there again, by all that signing in takes or by a passkey. */
export function ProveDialog({ isOpen, onProved, onClose }: Props) {
  const { t } = useTranslation(["account", "ui"]);
  const form = useId();
  const { isBusy, error, submit } = useSubmission(isOpen);
  return (
    <Dialog
      title={t("prove.title")}
      isOpen={isOpen}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t("ui:cancel")}</Button>
          <Button variant="primary" type="submit" form={form} isPending={isBusy}>
            {t("prove.submit")}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <ProveForm
          id={form}
          error={error}
          onSubmit={(shown) => {
            if (!isBusy) void submit(() => prove(shown), onProved);
          }}
        />
        <PasskeyProof isBusy={isBusy} submit={submit} onProved={onProved} />
      </div>
    </Dialog>
  );
}

interface FormProps {
  readonly id: string;
  readonly error: unknown;
  readonly onSubmit: (shown: Parameters<typeof prove>[0]) => void;
}

function ProveForm({ id, error, onSubmit }: FormProps) {
  const { t } = useTranslation("account");
  const textOf = useErrorText();
  const isGuarded = useIsGuarded(error);
  const address = useOwnAddress();
  const [password, setPassword] = useState("");
  const [second, setSecond] = useState("");
  const [byRecovery, setByRecovery] = useState(false);
  const name = byRecovery ? "recovery_code" : "code";
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit({ password, ...(isGuarded ? { [name]: second } : {}) });
  };
  const handleSwitch = () => {
    setByRecovery(!byRecovery);
    setSecond("");
  };
  return (
    <form id={id} className={styles.form} onSubmit={handleSubmit}>
      <p className={styles.text}>{t("prove.text")}</p>
      {address !== undefined && <input hidden readOnly type="text" autoComplete="username" value={address} />}
      <TextField
        label={t("prove.password")}
        type="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        isRequired
        focusSelecting="all"
      />
      {isGuarded && (
        <>
          <TextField
            key={name}
            label={t(byRecovery ? "prove.recoveryCode" : "prove.code")}
            inputMode={byRecovery ? "text" : "numeric"}
            autoComplete={byRecovery ? "off" : "one-time-code"}
            value={second}
            onChange={setSecond}
            isRequired
          />
          <div>
            <Button variant="quiet" onPress={handleSwitch}>
              {t(byRecovery ? "prove.useApp" : "prove.useRecovery")}
            </Button>
          </div>
        </>
      )}
      {error !== undefined && <FormError>{textOf(error)}</FormError>}
    </form>
  );
}

/** Whether a second factor is asked for, too. It is looked up; where that failed, the server's refusal tells. */
function useIsGuarded(error: unknown): boolean {
  const [isOn, setIsOn] = useState(false);
  useEffect(() => {
    getTwoFactor()
      .then(({ is_on }) => setIsOn(is_on))
      .catch((failure: unknown) => logFailure("the second factor could not be looked up", failure));
  }, []);
  const isRefused = isApiError(error, "two_factor_required");
  useEffect(() => {
    if (isRefused) setIsOn(true);
  }, [isRefused]);
  return isOn || isRefused;
}
