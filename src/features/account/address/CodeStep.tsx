import { useState } from "react";
import { isApiError } from "../../../api/api-error.ts";
import { confirmEmailChange } from "../../../api/user-email.ts";
import { Button } from "../../../components/button/Button.tsx";
import { FormError } from "../../../components/form/FormError.tsx";
import { ShortForm } from "../../../components/form/ShortForm.tsx";
import { TextField } from "../../../components/form/TextField.tsx";
import { useSubmission } from "../../../components/form/use-submission.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { useRefreshAccount } from "../../../state/account.ts";
import { useRefreshOwnAddress } from "../../../state/own-address.ts";
import { useToast } from "../../../state/toast.ts";
import { useNow } from "../../../state/use-now.ts";
import type { Fresh } from "../prove/use-fresh.tsx";
import * as styles from "./AddressDialog.module.css";
import { begin, type BegunChange } from "./begin.ts";
import { useAddressFault } from "./use-address-fault.ts";

const SECOND_MS = 1_000;

interface Props {
  readonly change: BegunChange;
  readonly fresh: Fresh;
  /** Called when another code was sent, which alone works from then on. */
  readonly onSent: (change: BegunChange) => void;
  readonly onOther: () => void;
  readonly onClose: () => void;
}

/** Asks for the code that was sent to the new address, which is the account's from then on. */
export function CodeStep({ change, fresh, onSent, onOther, onClose }: Props) {
  const { t } = useTranslation("account");
  const faultOf = useAddressFault();
  const toast = useToast();
  const refresh = useRefreshAccount();
  const refreshAddress = useRefreshOwnAddress();
  const [code, setCode] = useState("");
  const { isBusy, error, submit, forgetError } = useSubmission();
  const isCodeWrong = isApiError(error, "invalid_verification_code");
  const fault = faultOf(error);

  const handleSubmit = () =>
    void submit(async () => {
      await fresh(() => confirmEmailChange({ change_id: change.id, code }));
      void refreshAddress();
      void refresh.all();
      toast({ text: t("address.done", { email: change.email }) });
    }, onClose);
  const handleChange = (value: string) => {
    setCode(value);
    forgetError();
  };
  const handleSent = (next: BegunChange) => {
    setCode("");
    forgetError();
    onSent(next);
  };

  return (
    <ShortForm
      does={t("address.submit")}
      isBusy={isBusy}
      isUnsound={code.trim() === ""}
      onSubmit={handleSubmit}
      onCancel={onClose}
    >
      <div className={styles.step}>
        <p className={styles.text}>{t("address.sent", { email: change.email })}</p>
        <TextField
          // The button for another code can't be pressed for a while, so the focus goes on to the field.
          key={change.id}
          label={t("address.code")}
          error={isCodeWrong ? fault : undefined}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={16}
          value={code}
          onChange={handleChange}
          focusSelecting="all"
        />
        {!isCodeWrong && fault !== undefined && <FormError>{fault}</FormError>}
        <OtherWays change={change} fresh={fresh} onSent={handleSent} onOther={onOther} />
      </div>
    </ShortForm>
  );
}

/** For somebody whom no code has reached. */
function OtherWays({ change, fresh, onSent, onOther }: Omit<Props, "onClose">) {
  const { t } = useTranslation("account");
  const faultOf = useAddressFault();
  const { isBusy, error, submit } = useSubmission();
  const [isSentAgain, setIsSentAgain] = useState(false);
  const wait = Math.ceil((change.againAt - useNow(SECOND_MS)) / SECOND_MS);
  const fault = faultOf(error);
  const handleResend = () =>
    void submit(
      () => fresh(() => begin(change.email)),
      (next) => {
        setIsSentAgain(true);
        onSent(next);
      },
    );
  return (
    <>
      <div role="status">
        <p key={change.id} className={styles.soft}>
          {isSentAgain ? t("address.resent") : t("address.missing")}
        </p>
      </div>
      {fault !== undefined && <FormError>{fault}</FormError>}
      <div className={styles.ways}>
        <Button variant="quiet" isPending={isBusy} isDisabled={wait > 0} onPress={handleResend}>
          {wait > 0 ? t("address.resendIn", { seconds: wait }) : t("address.resend")}
        </Button>
        <Button variant="quiet" onPress={onOther}>
          {t("address.other")}
        </Button>
      </div>
    </>
  );
}
