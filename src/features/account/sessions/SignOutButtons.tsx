import { useState } from "react";
import { signOut, signOutEverywhere } from "../../../api/sign-out.ts";
import { Button } from "../../../components/button/Button.tsx";
import { Checkbox } from "../../../components/form/Checkbox.tsx";
import { ConfirmDialog } from "../../../components/dialog/ConfirmDialog.tsx";
import { LogOut, MonitorSmartphone } from "../../../components/icons.ts";
import { useErrorText } from "../../../i18n/use-error-text.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { useToast } from "../../../state/toast.ts";
import * as rows from "../Rows.module.css";

type Question = "others" | "everywhere";

interface Props {
  readonly hasTokens: boolean;
  readonly hasOthers: boolean;
  readonly onEndOthers: () => Promise<void>;
}

/** Signs this device out, all others, or every one. */
export function SignOutButtons({ hasTokens, hasOthers, onEndOthers }: Props) {
  const { t } = useTranslation("account");
  const toast = useToast();
  const textOf = useErrorText();
  const [question, setQuestion] = useState<Question>("everywhere");
  const [isAsking, setIsAsking] = useState(false);
  const [withTokens, setWithTokens] = useState(false);
  const isEverywhere = question === "everywhere";

  const ask = (about: Question) => () => {
    setQuestion(about);
    setIsAsking(true);
  };
  const handleSignOut = () =>
    void signOut().catch((error: unknown) => toast({ text: textOf(error), tone: "danger" }));

  return (
    <>
      <div className={rows.actions}>
        <Button icon={<LogOut aria-hidden />} onPress={handleSignOut}>
          {t("signOut")}
        </Button>
        {hasOthers && <Button onPress={ask("others")}>{t("sessions.others")}</Button>}
        <Button variant="danger" icon={<MonitorSmartphone aria-hidden />} onPress={ask("everywhere")}>
          {t("signOutEverywhere")}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={t(isEverywhere ? "everywhereTitle" : "sessions.othersTitle")}
        text={t(isEverywhere ? "everywhereText" : "sessions.othersText")}
        confirmLabel={t(isEverywhere ? "signOutEverywhere" : "sessions.others")}
        onClose={() => setIsAsking(false)}
        onConfirm={() => (isEverywhere ? signOutEverywhere(withTokens) : onEndOthers())}
      >
        {isEverywhere && hasTokens && (
          <Checkbox isSelected={withTokens} onChange={setWithTokens} label={t("everywhereTokens")} />
        )}
      </ConfirmDialog>
    </>
  );
}
