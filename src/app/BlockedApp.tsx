import { Suspense } from "react";
import { AppHeader } from "../components/header/AppHeader.tsx";
import { PageSkeleton } from "../components/wait/PageSkeleton.tsx";
import { RegionBlocked } from "../components/empty-state/RegionBlocked.tsx";
import { AppProviders, AriaLanguage } from "./AppProviders.tsx";

/** The app on a blocked network: the header stays, and the notice replaces the main content. */
export function BlockedApp() {
  return (
    <AppProviders>
      <Suspense fallback={<PageSkeleton />}>
        <AriaLanguage>
          <AppHeader />
          <main>
            <RegionBlocked />
          </main>
        </AriaLanguage>
      </Suspense>
    </AppProviders>
  );
}
