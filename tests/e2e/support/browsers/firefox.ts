import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { launch, type Browser } from "puppeteer-core";
import { answerDialog } from "./firefox-files.ts";
import { connectionOf, runInside } from "./firefox-inside.ts";
import { findQuickly } from "./firefox-names.ts";
import { plugIn } from "./firefox-passkeys.ts";
import type { BrowserKind } from "./kind.ts";

/** As patient as with Chromium, and with its start, which takes seconds on a quiet machine. */
const PROTOCOL_TIMEOUT_MS = 600_000;
const START_TIMEOUT_MS = 180_000;

const THEME_SETTING = "layout.css.prefers-color-scheme.content-override";
const THEMES = { dark: 0, light: 1 } as const;

const SETTINGS = {
  "ui.prefersReducedMotion": 1,
  [THEME_SETTING]: THEMES.light,
  "remote.bidi.dismiss_file_pickers.enabled": false,
  "security.webauth.webauthn_enable_softtoken": true,
  "security.webauth.webauthn_enable_usbtoken": false,
};

/** `$FIREFOX_PATH`, then Debian's Firefox. */
export const firefoxPath = (): string | undefined =>
  [process.env["FIREFOX_PATH"], "/usr/bin/firefox-esr", "/usr/bin/firefox"].find(
    (path) => path !== undefined && existsSync(path),
  );

const opened = new WeakSet<Browser>();
export const isFirefox = (browser: Browser): boolean => opened.has(browser);

export const firefox: BrowserKind = {
  name: "Firefox",
  hasTouch: false,
  stopsScripts: false,
  aborted: ["NS_BINDING_ABORTED", "Browsing context already closed."],
  open: openFirefox,

  /** In a window of its own, for tabs behind another one draw once in a second. */
  newPage: (owner) => owner.newPage({ type: "window" }),

  /** Motion is a setting of the whole browser. */
  async dress(page, { locale }) {
    await page.emulateLocale(locale);
    await page.evaluateOnNewDocument(tellViolations);
  },

  prefer: (page, theme) =>
    runInside(page.browser(), `Services.prefs.setIntPref("${THEME_SETTING}", ${THEMES[theme]})`),

  async choose(page, paths, open) {
    await answerDialog(page.browser(), paths);
    await open();
  },

  async downloaded(page, begin) {
    const folder = await mkdtemp(join(tmpdir(), "holdall-download-"));
    const connection = connectionOf(page.browser());
    await connection.send("browser.setDownloadBehavior", {
      downloadBehavior: { type: "allowed", destinationFolder: folder },
      userContexts: [page.browserContext().id],
    });
    const finished = new Promise<string>((resolve, reject) => {
      connection.on("browsingContext.downloadEnd", function end({ status, filepath }) {
        if (filepath !== null && !filepath.startsWith(folder)) return;
        connection.off("browsingContext.downloadEnd", end);
        if (status === "complete" && filepath !== null) resolve(filepath);
        else reject(new Error(`The download is ${status}`));
      });
    });
    const [path] = await Promise.all([finished, begin()]);
    return path;
  },

  plugIn,
};

/** Starts it in a home of its own, which goes when it has ended. */
async function openFirefox(): Promise<Browser> {
  const home = mkdtempSync(join(tmpdir(), "holdall-firefox-"));
  const remove = () => rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  try {
    const browser = await launch({
      browser: "firefox",
      executablePath: firefoxPath() ?? "firefox",
      headless: true,
      // Passkeys and file pickers have no call of WebDriver's, so they are reached from inside.
      args: ["--remote-allow-system-access"],
      env: { ...process.env, HOME: home, XDG_CACHE_HOME: home, XDG_CONFIG_HOME: home, XDG_DATA_HOME: home },
      userDataDir: join(home, "profile"),
      extraPrefsFirefox: SETTINGS,
      timeout: START_TIMEOUT_MS,
      protocolTimeout: PROTOCOL_TIMEOUT_MS,
    });
    browser.process()?.once("exit", remove);
    opened.add(browser);
    await findQuickly(browser);
    return browser;
  } catch (error) {
    remove();
    throw error;
  }
}

/** Runs in the page: Firefox tells its own console alone what a policy forbids. */
function tellViolations(): void {
  document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
    console.error(`Content Security Policy: ${violatedDirective} forbids ${blockedURI}`),
  );
}
