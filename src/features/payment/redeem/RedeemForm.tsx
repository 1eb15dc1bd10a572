import { useState, type FormEvent } from "react";
import {
  ACTIVATION_CODE_LETTERS,
  isActivationCode,
  lettersOf,
  spelledActivationCode,
} from "../../../../contract/activation-code.ts";
import type { GivenPlan } from "../../../../contract/codes.ts";
import { isApiError } from "../../../api/api-error.ts";
import { redeemCode } from "../../../api/codes.ts";
import { Button } from "../../../components/button/Button.tsx";
import { FormError } from "../../../components/form/FormError.tsx";
import { HelpLink } from "../../../components/button/HelpLink.tsx";
import { useSubmission } from "../../../components/form/use-submission.ts";
import { useErrorText } from "../../../i18n/use-error-text.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { useOwnAddress } from "../../../state/own-address.ts";
import { CodeField } from "./CodeField.tsx";
import * as panel from "../Panel.module.css";
import * as styles from "./Redeem.module.css";

interface Props {
  /** The field is filled in with it. */
  readonly code: string;
  readonly onRedeemed: (given: GivenPlan) => void;
}

/** Takes a code and sends it once its person presses the button. */
export function RedeemForm({ code: filledIn, onRedeemed }: Props) {
  const { t } = useTranslation("account");
  const textOf = useErrorText();
  const address = useOwnAddress();
  const [code, setCode] = useState(() => spelledActivationCode(filledIn));
  const [isUnsound, setIsUnsound] = useState(false);
  const { isBusy, error, submit, forgetError } = useSubmission();
  const isRefused = isApiError(error, "activation_code_invalid");

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    forgetError();
    const isSound = isActivationCode(code);
    setIsUnsound(!isSound);
    if (isSound) void submit(() => redeemCode(code), onRedeemed);
  };
  const handleChange = (next: string) => {
    setCode(next);
    setIsUnsound(false);
    forgetError();
  };
  const fault = () => {
    if (!isUnsound) return isRefused ? textOf(error) : undefined;
    const typed = lettersOf(code).length;
    if (typed === ACTIVATION_CODE_LETTERS) return t("redeem.mistyped");
    return t("redeem.letters", { letters: ACTIVATION_CODE_LETTERS, typed });
  };

  return (
    <form className={panel.panel} noValidate onSubmit={handleSubmit}>
      <p>{t("redeem.text")}</p>
      <CodeField code={code} error={fault()} onChange={handleChange} />
      {error !== undefined && !isRefused && <FormError>{textOf(error)}</FormError>}
      <div className={panel.actions}>
        <Button type="submit" variant="primary" isPending={isBusy}>
          {t("redeem.submit")}
        </Button>
        {isRefused && <HelpLink name="activation_code_invalid" />}
      </div>
      {address && <p className={styles.soft}>{t("redeem.account", { email: address })}</p>}
    </form>
  );
}
