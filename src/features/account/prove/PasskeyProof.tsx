import { useState } from "react";
import { beginProof } from "../../../api/passkeys.ts";
import { prove } from "../../../api/two-factor.ts";
import { Button } from "../../../components/button/Button.tsx";
import { FormError } from "../../../components/form/FormError.tsx";
import type { useSubmission } from "../../../components/form/use-submission.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { knowsPasskeys, showPasskey } from "../passkeys/authenticator.ts";
import { usePasskeys } from "../passkeys/use-passkeys.ts";

interface Props {
  readonly isBusy: boolean;
  readonly submit: ReturnType<typeof useSubmission>["submit"];
  readonly onProved: () => void;
}

/** Lets somebody who has a passkey prove by it who they are, in place of the password. */
export function PasskeyProof({ isBusy, submit, onProved }: Props) {
  const { t } = useTranslation("account");
  const { passkeys = [] } = usePasskeys();
  const [isUnused, setIsUnused] = useState(false);
  if (passkeys.length === 0 || !knowsPasskeys()) return null;
  const show = async (): Promise<boolean> => {
    const passkey = await showPasskey(await beginProof());
    if (passkey) await prove({ passkey });
    return passkey !== null;
  };
  const handlePress = () => {
    setIsUnused(false);
    if (!isBusy) void submit(show, (isProved) => (isProved ? onProved() : setIsUnused(true)));
  };
  return (
    <div>
      <Button onPress={handlePress}>{t("prove.usePasskey")}</Button>
      {isUnused && <FormError>{t("prove.passkeyUnused")}</FormError>}
    </div>
  );
}
