import type { Page } from "puppeteer-core";
import { runInside } from "./firefox-inside.ts";
import type { Authenticator } from "./kind.ts";

const SERVICE = `Cc["@mozilla.org/webauthn/service;1"].getService(Ci.nsIWebAuthnService)`;
/** Residents' keys, the owner's verification, their consent, and that it succeeds. */
const ABILITIES = "true, true, true, true";

/** WebDriver's commands for authenticators aren't in BiDi yet; Firefox has them in a service of its own. */
export async function plugIn(page: Page): Promise<Authenticator> {
  const browser = page.browser();
  await runInside(browser, `${SERVICE}.addVirtualAuthenticator("ctap2", "internal", ${ABILITIES})`);
  return {
    // It isn't asked for what a field only offers.
    touch: async () => undefined,
    takeOffered: () => runInside(browser, `(${takeFirst})(${SERVICE}, ${page.getDefaultTimeout()})`),
  };
}

interface Entry {
  readonly credentialId: string;
}

interface Service {
  /** 0 when the page offers none. */
  hasPendingConditionalGet(browsingContextId: number, origin: string): number;
  getAutoFillEntries(
    request: number,
    callback: { resolve(entries: readonly Entry[]): void; reject(error: unknown): void },
  ): void;
  selectAutoFillEntry(request: number, credentialId: string): void;
}

interface Tab {
  readonly browsingContext: { readonly id: number };
  readonly contentPrincipal: { readonly originNoSuffix: string };
}

declare const Services: {
  readonly wm: {
    getEnumerator(kind: string): Iterable<{ readonly gBrowser: { readonly browsers: readonly Tab[] } }>;
  };
};

/** Runs inside Firefox: what pressing the first passkey in the list of a field does, as soon as a page offers one. */
async function takeFirst(service: Service, patienceMs: number): Promise<void> {
  const end = Date.now() + patienceMs;
  while (Date.now() < end) {
    const tabs = [...Services.wm.getEnumerator("navigator:browser")].flatMap(
      ({ gBrowser }) => gBrowser.browsers,
    );
    for (const { browsingContext, contentPrincipal } of tabs) {
      const request = service.hasPendingConditionalGet(browsingContext.id, contentPrincipal.originNoSuffix);
      if (request === 0) continue;
      const entries = await new Promise<readonly Entry[]>((resolve, reject) =>
        service.getAutoFillEntries(request, { resolve, reject }),
      );
      return service.selectAutoFillEntry(request, entries[0]?.credentialId ?? "");
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error("No page offers a passkey");
}
