/** What Chromium hands over when the app can be installed; other browsers have entries of their own for it. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
}

let offered: InstallPromptEvent | undefined;
const listeners = new Set<() => void>();

const change = (event: InstallPromptEvent | undefined) => {
  offered = event;
  listeners.forEach((listener) => listener());
};

/** Keeps the browser's offer for the entry of the account menu instead of its banner; called once, early. */
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
