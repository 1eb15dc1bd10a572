import { existsSync } from "node:fs";
import sparticuz from "@sparticuz/chromium";
import { launch, type Browser } from "puppeteer-core";

const quietFlags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-dev-shm-usage",
];

/** A busy machine takes long to start it. */
const START_TIMEOUT_MS = 180_000;
/** One wait for what takes long is one call of the browser's protocol. */
const PROTOCOL_TIMEOUT_MS = 600_000;

const DEBIANS = "/usr/bin/chromium";
/** The same Chromium without windows, tabs and extensions around its pages, which starts in half the time. */
const DEBIANS_SHELL = "/usr/bin/chromium-headless-shell";

/** `$CHROME_PATH`, then Debian's Chromium, then the one inside an npm package, which has no extensions either. */
export async function findChromium(needsExtensions = false): Promise<string> {
  const { CHROME_PATH } = process.env;
  if (CHROME_PATH) return CHROME_PATH;
  if (!needsExtensions && existsSync(DEBIANS_SHELL)) return DEBIANS_SHELL;
  if (existsSync(DEBIANS)) return DEBIANS;
  return sparticuz.executablePath();
}

export interface BrowserOptions {
  /**
   * A page that was left is kept for Back, as people's browsers do (the default). Without it one process shows page
   * after page, which takes half the time.
   */
  readonly keepsPagesForBack?: boolean;
  /** Folders of extensions, which run in pages of the browser's own context. */
  readonly extensions?: readonly string[];
  readonly flags?: readonly string[];
}

export async function openBrowser({
  keepsPagesForBack = true,
  extensions = [],
  flags = [],
}: BrowserOptions = {}): Promise<Browser> {
  const own = [...quietFlags, ...flags];
  return launch({
    executablePath: await findChromium(extensions.length > 0),
    headless: true,
    args: keepsPagesForBack ? own : [...own, "--disable-back-forward-cache"],
    ...(extensions.length > 0 ? { enableExtensions: [...extensions], pipe: true } : {}),
    timeout: START_TIMEOUT_MS,
    protocolTimeout: PROTOCOL_TIMEOUT_MS,
  });
}

export const phone = { width: 390, height: 844, isMobile: true, hasTouch: true } as const;
export const desktop = { width: 1440, height: 900 } as const;
