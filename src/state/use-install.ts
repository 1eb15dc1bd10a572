import { useSyncExternalStore } from "react";
import { installOffer, promptInstall, subscribeInstallOffer } from "../lib/install-prompt.ts";

/** Asks the browser to install the app; undefined while it can't, or when the app is installed. */
export function useInstall(): (() => void) | undefined {
  const offer = useSyncExternalStore(subscribeInstallOffer, installOffer, () => undefined);
  return offer && (() => void promptInstall());
}
