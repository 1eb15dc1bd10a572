import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, WebWorker } from "puppeteer-core";

const SOURCE = join(import.meta.dirname, "extension");

/** A browser extension of an instance, in a folder from which a browser loads it. */
export function extensionFor(origin: string): { readonly folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), "holdall-extension-"));
  cpSync(SOURCE, folder, { recursive: true });
  const manifest = join(folder, "manifest.json");
  writeFileSync(manifest, readFileSync(manifest, "utf8").replaceAll("__ORIGIN__", origin));
  return { folder, remove: () => rmSync(folder, { recursive: true }) };
}

interface Worker {
  beginSignIn(): Promise<string>;
  finishSignIn(): Promise<string>;
  behave(how: string): Promise<void>;
}
declare const self: Worker;
declare const chrome: {
  readonly storage: { readonly session: { get(key: string): Promise<Readonly<Record<string, unknown>>> } };
};

/** The extension that runs in a browser, as its person and its pages see it. */
export async function extensionIn(browser: Browser) {
  const target = await browser.waitForTarget(
    (found) => found.type() === "service_worker" && found.url().startsWith("chrome-extension://"),
  );
  const worker = (await target.worker()) as WebWorker;
  return {
    beginSignIn: () => worker.evaluate(() => self.beginSignIn()),
    /** Resolves with the error; `""` when it is signed in. */
    finishSignIn: () => worker.evaluate(() => self.finishSignIn()),
    behave: (how: "silent" | "normal") => worker.evaluate((as) => self.behave(as), how),
    /** The number of times that a page has asked it. */
    asked: async () =>
      Number(await worker.evaluate(async () => (await chrome.storage.session.get("asked"))["asked"] ?? 0)),
  };
}
