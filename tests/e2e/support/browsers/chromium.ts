import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "puppeteer-core";
import { openBrowser } from "../../../support/browser.ts";
import type { Authenticator, BrowserKind } from "./kind.ts";

export const chromium: BrowserKind = {
  name: "Chromium",
  hasTouch: true,
  stopsScripts: true,
  aborted: ["net::ERR_ABORTED"],
  open: openBrowser,
  newPage: (owner) => owner.newPage(),

  async dress(page, { locale, hasMotion }) {
    await page.emulateMediaFeatures([
      { name: "prefers-reduced-motion", value: hasMotion ? "no-preference" : "reduce" },
      { name: "prefers-color-scheme", value: "light" },
    ]);
    const session = await page.createCDPSession();
    const userAgent = await page.browser().userAgent();
    await session.send("Network.setUserAgentOverride", { userAgent, acceptLanguage: locale });
  },

  prefer: (page, theme) => page.emulateMediaFeatures([{ name: "prefers-color-scheme", value: theme }]),

  async choose(page, paths, open) {
    const [chooser] = await Promise.all([page.waitForFileChooser(), open()]);
    await chooser.accept([...paths]);
  },

  async downloaded(page, begin) {
    const folder = await mkdtemp(join(tmpdir(), "holdall-download-"));
    const session = await page.createCDPSession();
    await session.send("Browser.setDownloadBehavior", {
      behavior: "allowAndName",
      downloadPath: folder,
      eventsEnabled: true,
      browserContextId: page.browserContext().id,
    });
    const finished = new Promise<string>((resolve) => {
      session.on("Browser.downloadProgress", ({ state, guid }) => {
        if (state === "completed") resolve(guid);
      });
    });
    await begin();
    return join(folder, await finished);
  },

  plugIn,
};

async function plugIn(page: Page): Promise<Authenticator> {
  const cdp = await page.createCDPSession();
  await cdp.send("WebAuthn.enable");
  const { authenticatorId } = await cdp.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const touch = (enabled: boolean) =>
    cdp.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId, enabled });
  // A touch answers whatever is asked, also what a field only offers.
  return { touch, takeOffered: () => touch(true) };
}
