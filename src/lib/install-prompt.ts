/**
 * Chromium hands over this event when the app can be installed; other browsers install apps from menus of their own.
 */
interface InstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
}

let offered: InstallPromptEvent | undefined;
const listeners = new Set<() => void>();

const change = (event: InstallPromptEvent | undefined) => {
  offered = event;
  listeners.forEach((listener) => listener());
};

/** Keeps the browser's offer for the account menu, so that the browser shows no banner. Called once, early. */
export function keepInstallOffer(): void {
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    change(event as InstallPromptEvent);
  });
  addEventListener("appinstalled", () => change(undefined));
}

export const installOffer = (): InstallPromptEvent | undefined => offered;

export function subscribeInstallOffer(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** An offer is good for one prompt. */
export async function promptInstall(): Promise<void> {
  const event = offered;
  change(undefined);
  await event?.prompt();
}
