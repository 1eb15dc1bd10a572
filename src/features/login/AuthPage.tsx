import { useEffect, useState } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { resumeForSharePage } from "../../api/restore-handover.ts";
import { beginSignIn, completeSignIn, type SignInPlan } from "../../api/sign-in.ts";
import { Button } from "../../components/button/Button.tsx";
import { ButtonLink } from "../../components/button/ButtonLink.tsx";
import { useErrorText } from "../../i18n/use-error-text.ts";
import { useSitePath } from "../../i18n/use-site-path.ts";
import { usePageTitle } from "../../state/use-page-title.ts";
import { once } from "./once.ts";
import { SignInFailed, SignInWaiting } from "./SignInFrame.tsx";

type Step = "exchanging" | "resuming";

/**
 * The issuer sends people back to this page. It exchanges the code, redeems a pending save and returns. It returns by
 * loading the page, because the outcome of the save is told only once and must reach a page that stays.
 */
export function AuthPage() {
  const { t } = useTranslation("auth");
  const errorText = useErrorText();
  const sitePath = useSitePath();
  usePageTitle(t("callback.title"));
  const [step, setStep] = useState<Step>("exchanging");
  const [error, setError] = useState<unknown>();

  useEffect(() => {
    const finish = async () => {
      const { returnTo, intentId } = await exchangeOnce();
      if (intentId) {
        setStep("resuming");
        await resumeOnce(intentId, shareOf(returnTo));
      }
      location.replace(returnTo);
    };
    finish().catch(setError);
  }, []);

  /** The code can be used only once, so signing in starts again. */
  const again = () => void beginSignIn({ returnTo: "/drive/all" }).catch(setError);

  if (error === undefined) return <SignInWaiting words={t(`callback.${step}`)} onRetry={again} />;
  return (
    <SignInFailed title={t("callback.failedTitle")} text={errorText(error)}>
      <Button variant="primary" onPress={again}>
        {t("callback.again")}
      </Button>
      <ButtonLink href={sitePath("/")}>{t("callback.home")}</ButtonLink>
    </SignInFailed>
  );
}

/** A code and an intent can be used once, but an effect may run twice. */
const exchangeOnce = once((): Promise<SignInPlan> => {
  const { search } = location;
  history.replaceState(null, "", location.pathname);
  return completeSignIn(search);
});
const resumeOnce = once(resumeForSharePage);

const shareOf = (path: string): string => /^\/s\/([^/?#]+)/.exec(path)?.[1] ?? "";
