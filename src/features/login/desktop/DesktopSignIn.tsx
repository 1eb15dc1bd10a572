import { useEffect, useRef, useState } from "react";
import { currentSession } from "../../../api/session-store.ts";
import { beginSignIn, safeReturnPath, signInWithCodeOf } from "../../../api/sign-in.ts";
import { AppHeader } from "../../../components/header/AppHeader.tsx";
import { Button } from "../../../components/button/Button.tsx";
import { ButtonLink } from "../../../components/button/ButtonLink.tsx";
import { EmptyBagArt } from "../../../components/empty-state/illustrations/EmptyBagArt.tsx";
import { useErrorText } from "../../../i18n/use-error-text.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { usePageTitle } from "../../../state/use-page-title.ts";
import * as styles from "../SignInFrame.module.css";
import { askDesktop, DesktopError } from "./ask-desktop.ts";

const DEVICE_CODE_PATH = "/login/device";

/**
 * `/drive/login?desktop=d2c4`, which the desktop app opens: a press lets the app sign its person in, and the other ways
 * stand beside it.
 */
export function DesktopSignIn({ port }: { readonly port: number }) {
  const { t } = useTranslation("auth");
  const errorText = useErrorText();
  usePageTitle(t("desktop.title"));
  const [asked, setAsked] = useState<AbortController>();
  const [error, setError] = useState<unknown>();
  const returnTo = useReturnPath();
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (currentSession()) location.replace(returnTo);
  }, [returnTo]);
  useEffect(() => () => asked?.abort(), [asked]);

  const ask = async () => {
    const controller = new AbortController();
    setAsked(controller);
    setError(undefined);
    try {
      await signInWithCodeOf((request) => askDesktop(port, request, controller.signal));
      location.replace(returnTo);
    } catch (reason) {
      setAsked(undefined);
      if (!controller.signal.aborted) setError(reason);
      heading.current?.focus();
    }
  };
  const elsewhere = () => void beginSignIn({ returnTo }).catch(setError);

  return (
    <>
      <AppHeader />
      <main className={styles.page}>
        <EmptyBagArt />
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {t("desktop.title")}
        </h1>
        <p>{t("desktop.text")}</p>
        <p>{t("desktop.permission")}</p>
        <p role="status">{asked ? t("desktop.waiting") : ""}</p>
        {error !== undefined && (
          <p role="alert">
            {error instanceof DesktopError ? t(`desktop.${error.reason}`) : errorText(error)}
          </p>
        )}
        <div className={styles.actions}>
          <Button variant="primary" isPending={asked !== undefined} onPress={() => void ask()}>
            {t(error === undefined ? "desktop.ask" : "desktop.again")}
          </Button>
          {asked && <Button onPress={() => asked.abort()}>{t("desktop.cancel")}</Button>}
          <Button onPress={elsewhere}>{t("desktop.elsewhere")}</Button>
          {error !== undefined && <ButtonLink href={DEVICE_CODE_PATH}>{t("desktop.byCode")}</ButtonLink>}
        </div>
      </main>
    </>
  );
}

/** The address is read once, and only paths of the site count. */
const useReturnPath = (): string =>
  useState(() => safeReturnPath(new URLSearchParams(location.search).get("return") ?? "/drive/all"))[0];
