import { useState } from "react";
import type { TwoFactorSecret } from "../../../../contract/two-factor.ts";
import { isApiError } from "../../../api/api-error.ts";
import { beginTwoFactor, removeTwoFactor, renewRecoveryCodes } from "../../../api/two-factor.ts";
import { Button } from "../../../components/button/Button.tsx";
import { Card } from "../../../components/page/Card.tsx";
import { ConfirmDialog } from "../../../components/dialog/ConfirmDialog.tsx";
import { ErrorState } from "../../../components/empty-state/ErrorState.tsx";
import { Late } from "../../../components/wait/Late.tsx";
import { Skeleton } from "../../../components/wait/Skeleton.tsx";
import { useSubmission } from "../../../components/form/use-submission.ts";
import { useErrorText } from "../../../i18n/use-error-text.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { useToast } from "../../../state/toast.ts";
import { useFresh } from "../prove/use-fresh.tsx";
import { RecoveryCodesDialog } from "./RecoveryCodesDialog.tsx";
import { SetUpDialog } from "./SetUpDialog.tsx";
import * as styles from "./TwoFactor.module.css";
import { TwoFactorFacts } from "./TwoFactorFacts.tsx";
import { useTwoFactor } from "./use-two-factor.ts";
import { WayBackNotice } from "./WayBackNotice.tsx";

type Question = "renew" | "turnOff";

/** Two-factor sign-in: whether it is on, and how it is set up, looked after and turned off. */
export function TwoFactorCard() {
  const { t } = useTranslation("account");
  const { state, error, reload } = useTwoFactor();
  const { fresh, dialog } = useFresh();
  const [secret, setSecret] = useState<TwoFactorSecret | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [question, setQuestion] = useState<Question>("renew");
  const [isAsking, setIsAsking] = useState(false);
  const setUp = useSubmission();
  const run = useRun();

  const ask = (about: Question) => () => {
    setQuestion(about);
    setIsAsking(true);
  };
  const handleSetUp = () =>
    void setUp.submit(
      () => run(async () => setSecret(await fresh(beginTwoFactor))).finally(reload),
      () => undefined,
    );

  const showCodes = (made: readonly string[]) => {
    setSecret(null);
    setCodes(made);
    reload();
  };
  const carryOut = async () => {
    if (question === "renew") await run(async () => showCodes(await fresh(renewRecoveryCodes)));
    else await run(() => fresh(removeTwoFactor));
    reload();
  };

  return (
    <Card id="account-two-factor" title={t("twoFactor.title")}>
      {!state && error === undefined && (
        <>
          <Skeleton inlineSize="100%" />
          <Late onRetry={reload} />
        </>
      )}
      {!state && error !== undefined && <ErrorState error={error} onRetry={reload} />}
      {state && <TwoFactorFacts state={state} />}
      {state && state.way_back_opens !== "" && (
        <WayBackNotice opens={state.way_back_opens} onStopped={reload} />
      )}
      {state && (
        <div className={styles.keep}>
          {state.is_on ? (
            <>
              <Button onPress={ask("renew")}>{t("twoFactor.renew")}</Button>
              <Button variant="danger" onPress={ask("turnOff")}>
                {t("twoFactor.turnOff")}
              </Button>
            </>
          ) : (
            <Button isPending={setUp.isBusy} onPress={handleSetUp}>
              {t("twoFactor.setUp")}
            </Button>
          )}
        </div>
      )}
      <SetUpDialog secret={secret} fresh={fresh} onTurnedOn={showCodes} onClose={() => setSecret(null)} />
      <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />
      <ConfirmDialog
        isOpen={isAsking}
        title={t(question === "renew" ? "twoFactor.renewTitle" : "twoFactor.turnOffTitle")}
        text={t(question === "renew" ? "twoFactor.renewText" : "twoFactor.turnOffText")}
        confirmLabel={t(question === "renew" ? "twoFactor.renew" : "twoFactor.turnOff")}
        onClose={() => setIsAsking(false)}
        onConfirm={carryOut}
      />
      {dialog}
    </Card>
  );
}

/** Does something and shows why it failed; nothing for somebody who changed their mind. */
function useRun() {
  const toast = useToast();
  const textOf = useErrorText();
  return (act: () => Promise<unknown>) =>
    act().catch((error: unknown) => {
      if (!isApiError(error, "cancelled")) toast({ text: textOf(error), tone: "danger" });
    });
}
