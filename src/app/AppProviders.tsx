import { navigate } from "@reach/router";
import type { ReactNode } from "react";
import { I18nProvider, RouterProvider } from "react-aria-components";
import { I18nextProvider } from "react-i18next";
import { useTranslation } from "../i18n/use-translation.ts";
import { answeredByFrame } from "../features/embed/follow-frame-links.ts";
import { APP_PATH } from "../lib/app-path.ts";
import { isWindowStep } from "../state/use-window-step.ts";
import { appTexts } from "./app-texts.ts";

interface Props {
  readonly children: ReactNode;
}

/** The app's own pages change in place. Pages of words live without the app, so they are loaded. */
function go(path: string): void {
  if (answeredByFrame(path)) return;
  if (APP_PATH.test(path)) void navigate(path, { replace: isWindowStep() });
  else location.assign(path);
}

/** Language and router for everything below. */
export function AppProviders({ children }: Props) {
  return (
    <I18nextProvider i18n={appTexts()}>
      <RouterProvider navigate={go}>{children}</RouterProvider>
    </I18nextProvider>
  );
}

/** Gives React Aria the language of the page. It stands below the first Suspense, so that the texts are loaded. */
export function AriaLanguage({ children }: Props) {
  const { i18n } = useTranslation();
  return <I18nProvider locale={i18n.language}>{children}</I18nProvider>;
}
