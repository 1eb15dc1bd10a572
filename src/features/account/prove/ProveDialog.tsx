import { useEffect, useId, useRef, useState, type FormEvent } from "react";
import { isApiError } from "../../../api/api-error.ts";
import { getTwoFactor, prove } from "../../../api/two-factor.ts";
import { Button } from "../../../components/button/Button.tsx";
import { Dialog } from "../../../components/dialog/Dialog.tsx";
import { FormError } from "../../../components/form/FormError.tsx";
import { TextField } from "../../../components/form/TextField.tsx";
import { useSubmission } from "../../../components/form/use-submission.ts";
import { useErrorText } from "../../../i18n/use-error-text.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { logFailure } from "../../../lib/log-failure.ts";
import { useAccount } from "../../../state/account.ts";
import { useOwnAddress } from "../../../state/own-address.ts";
import { ElsewhereProof } from "./ElsewhereProof.tsx";
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
  const hasPassword = (useAccount().profile?.password ?? "SET") === "SET";
  const second = useRef<Second>({});
  return (
    <Dialog
      title={t("prove.title")}
      isOpen={isOpen}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t("ui:cancel")}</Button>
          {hasPassword && (
            <Button variant="primary" type="submit" form={form} isPending={isBusy}>
              {t("prove.submit")}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.form}>
        <ProveForm
          id={form}
          hasPassword={hasPassword}
          onSecond={(typed) => {
            second.current = typed;
          }}
          error={error}
          onSubmit={(shown) => {
            if (!isBusy) void submit(() => prove(shown), onProved);
          }}
        />
        <PasskeyProof isBusy={isBusy} submit={submit} onProved={onProved} />
        <ElsewhereProof isBusy={isBusy} submit={submit} second={() => second.current} />
      </div>
    </Dialog>
  );
}

/** A second factor as it is typed. */
interface Second {
  readonly code?: string;
  readonly recovery_code?: string;
}

interface FormProps {
  readonly id: string;
  /** Without one, other ways are left. */
  readonly hasPassword: boolean;
  readonly onSecond: (typed: Second) => void;
  readonly error: unknown;
  readonly onSubmit: (shown: Parameters<typeof prove>[0]) => void;
}

function ProveForm({ id, hasPassword, error, onSecond, onSubmit }: FormProps) {
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
    if (hasPassword) onSubmit({ password, ...(isGuarded ? { [name]: second } : {}) });
  };
  const handleSecond = (typed: string) => {
    setSecond(typed);
    onSecond(typed ? { [name]: typed } : {});
  };
  const handleSwitch = () => {
    setByRecovery(!byRecovery);
    handleSecond("");
  };
  return (
    <form id={id} className={styles.form} onSubmit={handleSubmit}>
      <p className={styles.text}>{t(hasPassword ? "prove.text" : "prove.elsewhereText")}</p>
      {address !== undefined && <input hidden readOnly type="text" autoComplete="username" value={address} />}
      {hasPassword && (
        <TextField
          label={t("prove.password")}
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          isRequired
          focusSelecting="all"
        />
      )}
      {isGuarded && (
        <>
          <TextField
            key={name}
            label={t(byRecovery ? "prove.recoveryCode" : "prove.code")}
            inputMode={byRecovery ? "text" : "numeric"}
            autoComplete={byRecovery ? "off" : "one-time-code"}
            value={second}
            onChange={handleSecond}
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

/** A second factor may be asked for, too. It is looked up; if that failed, the server's refusal tells. */
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
