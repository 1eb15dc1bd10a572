import { useState } from "react";
import { isApiError } from "../../../api/api-error.ts";
import { removePassword } from "../../../api/profile.ts";
import { Button } from "../../../components/button/Button.tsx";
import { ConfirmDialog } from "../../../components/dialog/ConfirmDialog.tsx";
import { useErrorText } from "../../../i18n/use-error-text.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { keepProfile } from "../../../state/account.ts";
import { useToast } from "../../../state/toast.ts";
import { usePasskeys } from "../passkeys/use-passkeys.ts";
import { useFresh } from "../prove/use-fresh.tsx";

interface Props {
  /** The person signs in by an account elsewhere. */
  readonly isConnected: boolean;
  readonly onRemoved: () => void;
}

/** Lets somebody who has another way in go without a password. */
export function RemovePassword({ isConnected, onRemoved }: Props) {
  const { t } = useTranslation("account");
  const { passkeys = [] } = usePasskeys();
  const { fresh, dialog } = useFresh();
  const toast = useToast();
  const textOf = useErrorText();
  const [isAsking, setIsAsking] = useState(false);
  if (passkeys.length === 0 && !isConnected) return null;
  const handleConfirm = () =>
    fresh(removePassword).then(
      (profile) => {
        keepProfile(profile);
        toast({ text: t("password.removed") });
        onRemoved();
      },
      (error: unknown) => {
        if (!isApiError(error, "cancelled")) toast({ text: textOf(error), tone: "danger" });
      },
    );
  return (
    <div>
      <Button variant="quiet" onPress={() => setIsAsking(true)}>
        {t("password.without")}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t("password.removeTitle")}
        text={t("password.removeText")}
        confirmLabel={t("password.remove")}
        onClose={() => setIsAsking(false)}
        onConfirm={handleConfirm}
      />
      {dialog}
    </div>
  );
}
