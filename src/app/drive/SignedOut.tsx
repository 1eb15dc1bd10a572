import { useState } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { goToSignIn } from "../../api/go-to-sign-in.ts";
import { AppHeader } from "../../components/header/AppHeader.tsx";
import { Button } from "../../components/button/Button.tsx";
import { EmptyState } from "../../components/empty-state/EmptyState.tsx";
import { FormError } from "../../components/form/FormError.tsx";
import { EmptyBagArt } from "../../components/empty-state/illustrations/EmptyBagArt.tsx";
import { useErrorText } from "../../i18n/use-error-text.ts";
import { usePageTitle } from "../../state/use-page-title.ts";
import * as styles from "./SignedOut.module.css";

/** Replaces the drive for visitors: it leads to the sign-in and back to this address. */
export function SignedOut() {
  const { t } = useTranslation("places");
  const textOf = useErrorText();
  const [error, setError] = useState<unknown>();
  usePageTitle(t("signedOut.title"));

  const leave = (create: boolean) => {
    setError(undefined);
    goToSignIn({ returnTo: location.href, create }).catch(setError);
  };

  return (
    <>
      <AppHeader />
      <main className={styles.main}>
        <EmptyState art={<EmptyBagArt />} title={t("signedOut.title")} text={t("signedOut.text")} level={1}>
          <Button variant="primary" onPress={() => leave(false)}>
            {t("signedOut.signIn")}
          </Button>
          <Button onPress={() => leave(true)}>{t("signedOut.create")}</Button>
        </EmptyState>
        {error !== undefined && <FormError>{textOf(error)}</FormError>}
      </main>
    </>
  );
}
