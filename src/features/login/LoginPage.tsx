import { navigate } from "@reach/router";
import { useCallback, useEffect, useState } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { currentSession } from "../../api/session-store.ts";
import { beginSignIn, safeReturnPath } from "../../api/sign-in.ts";
import { Button } from "../../components/button/Button.tsx";
import { useErrorText } from "../../i18n/use-error-text.ts";
import { usePageTitle } from "../../state/use-page-title.ts";
import { SignInFailed, SignInWaiting } from "./SignInFrame.tsx";

/**
 * `/drive/login?return=/drive/recent` leads to the sign-in page. `&create=1` opens the form for new accounts, or the
 * drive for people who already have one.
 */
export function LoginPage() {
  const { t } = useTranslation("auth");
  const errorText = useErrorText();
  usePageTitle(t("login.title"));
  const [error, setError] = useState<unknown>();

  const leave = useCallback(() => {
    setError(undefined);
    const query = new URLSearchParams(location.search);
    const returnTo = safeReturnPath(query.get("return") ?? "/drive/all");
    const create = query.get("create") === "1";
    if (create && currentSession()) return void navigate(returnTo, { replace: true });
    beginSignIn({ returnTo, create }).catch(setError);
  }, []);
  useEffect(leave, [leave]);

  if (error === undefined) return <SignInWaiting words={t("login.leaving")} onRetry={leave} />;
  return (
    <SignInFailed title={t("login.failedTitle")} text={errorText(error)}>
      <Button variant="primary" onPress={leave}>
        {t("login.again")}
      </Button>
    </SignInFailed>
  );
}
