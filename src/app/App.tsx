import { Router, type RouteComponentProps } from "@reach/router";
import type { i18n } from "i18next";
import { lazy, Suspense, useEffect, type ComponentType } from "react";
import { useTranslation } from "../i18n/use-translation.ts";
import { ConflictQuestion } from "../components/conflict/ConflictQuestion.tsx";
import { PageSkeleton } from "../components/wait/PageSkeleton.tsx";
import { isLinked } from "../components/header/language-offer/offer-state.ts";
import { Announcer } from "../components/message/Announcer.tsx";
import { Toasts } from "../components/message/Toasts.tsx";
import { showTooltips } from "../components/tooltip/tooltips.ts";
import { CaptchaDialog } from "../features/captcha/CaptchaDialog.tsx";
import { DebugTrigger } from "../features/debug-console/DebugTrigger.tsx";
import { keepInstallOffer } from "../lib/install-prompt.ts";
import { keepAppOffline, keepOffline } from "../lib/keep-offline.ts";
import { takeOpenedFiles } from "../lib/opened-files.ts";
import { useStore } from "../state/store.ts";
import { AppErrorBoundary } from "./AppErrorBoundary.tsx";
import { AppProviders, AriaLanguage } from "./AppProviders.tsx";
import { NotFoundPage } from "./NotFoundPage.tsx";
import { missingPart } from "./part-missing.ts";
import { useChanges } from "./use-changes.ts";
import { useUpdates } from "./use-updates.ts";
import { driveView, shareView } from "./views.ts";

keepInstallOffer();
takeOpenedFiles();

const Auth = lazy(() => import("../features/login/AuthPage.tsx").then((m) => ({ default: m.AuthPage })));
const Loading = lazy(() =>
  import("../features/captcha/LoadingPage.tsx").then((m) => ({ default: m.LoadingPage })),
);

interface RouteProps extends RouteComponentProps {
  readonly view: ComponentType;
}

const Route = ({ view: View }: RouteProps) => (
  <AppErrorBoundary>
    <View />
  </AppErrorBoundary>
);

/** Even on a slow line the first screen is there by then. */
const FIRST_SCREEN_MS = 5_000;

const NotFound = (_: RouteComponentProps) => <NotFoundPage />;

const Background = () => {
  const { i18n } = useTranslation();
  useChanges();
  useUpdates();
  useEffect(showTooltips, []);
  useEffect(() => later(noteReferrer), []);
  useEffect(() => later(() => offerOther(i18n)), [i18n]);
  return null;
};

/** Throws the failure of a missing part that no view waits for by itself, so that the boundary above shows it. */
function Missing() {
  const error = useStore(missingPart);
  if (error) throw error;
  return null;
}

/**
 * Work that nobody waits for shares the line with the start of a visit, so it is done later. Returns a function that cancels the
 * work.
 */
function later(work: () => void): () => void {
  const timer = setTimeout(work, FIRST_SCREEN_MS);
  return () => clearTimeout(timer);
}

/** Remembers the site from which somebody came; it is loaded only where there is one. */
function noteReferrer(): void {
  const { referrer } = document;
  if (referrer === "" || referrer.startsWith(location.origin)) return;
  import("../lib/referrers.ts")
    .then(({ keepReferrer }) => keepReferrer(referrer, Date.now()))
    .catch(() => undefined);
}

/** Offers another language where a link's address chose this one. A page in a frame speaks as the page around it. */
function offerOther(translator: i18n): void {
  if (!isLinked() || window.parent !== window) return;
  import("./offer-in-app.ts").then(({ offerInApp }) => offerInApp(translator)).catch(() => undefined);
}

/** Keeps the app and the help texts on the device, so that both open without a network. */
const Offline = () => {
  const { i18n } = useTranslation();
  useEffect(() => later(() => keepOffline(i18n.language)), [i18n.language]);
  useEffect(() => later(keepAppOffline), []);
  return null;
};

/** Everything at /drive, /s, /auth and /loading. It runs in the browser only. */
export function App() {
  return (
    <AppProviders>
      <Suspense fallback={<PageSkeleton />}>
        <AppErrorBoundary>
          <AriaLanguage>
            <Suspense fallback={<PageSkeleton />}>
              <Router primary={false}>
                <Route path="/drive/*" view={driveView.Show} />
                <Route path="/s/*" view={shareView.Show} />
                <Route path="/auth" view={Auth} />
                <Route path="/loading" view={Loading} />
                <NotFound default />
              </Router>
            </Suspense>
            <ConflictQuestion />
            <Toasts />
            <Announcer />
            <Missing />
            <Background />
            <Offline />
            <CaptchaDialog />
            <DebugTrigger />
          </AriaLanguage>
        </AppErrorBoundary>
      </Suspense>
    </AppProviders>
  );
}
