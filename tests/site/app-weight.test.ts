import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import type { Page } from "puppeteer-core";
import { FIRST_FILES, type FirstFiles } from "../../contract/first-files.ts";
import { LOCALES, type Locale } from "../../contract/locales.ts";
import { sentSize } from "../../scripts/budgets/sent-size.ts";
import { waitUntilLoaded } from "../e2e/support/pages.ts";
import { openStage, type Stage } from "../e2e/support/stage.ts";

const SITE = join(import.meta.dirname, "../../site/current");

/** A page may load this much script, in bytes as brotli sends them, before it shows its first rows, in any locale. */
const BUDGET = { share: 150 * 1024, drive: 200 * 1024 } as const;

interface Script {
  readonly path: string;
  readonly bytes: number;
}

/** The locale whose texts weigh most on the first screen of `/s` or `/drive`. */
function heaviestLocale(place: "/s" | "/drive"): Locale {
  const { views } = JSON.parse(readFileSync(join(SITE, FIRST_FILES), "utf8")) as FirstFiles;
  const weigh = (locale: Locale) =>
    (views[place]?.texts[locale] ?? []).reduce((sum, path) => sum + sentSize(SITE, path), 0);
  const [heaviest] = LOCALES.toSorted((left, right) => weigh(right) - weigh(left));
  assert.ok(heaviest && weigh(heaviest) > 0, "texts of a first screen");
  return heaviest;
}

/** Writes down the scripts a page loads from now on, each once. */
function watchScripts(page: Page): () => readonly Script[] {
  const paths = new Set<string>();
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith(".js") && response.frame() === page.mainFrame()) paths.add(pathname);
  });
  return () => [...paths].map((path) => ({ path, bytes: sentSize(SITE, path) }));
}

function assertWithin(name: keyof typeof BUDGET, locale: Locale, scripts: readonly Script[]): void {
  const total = scripts.reduce((sum, { bytes }) => sum + bytes, 0);
  const parts = scripts
    .toSorted((a, b) => b.bytes - a.bytes)
    .map(({ path, bytes }) => `${String(bytes).padStart(8)} ${path}`);
  console.log(
    `The ${name} loads ${total} bytes of script before its first rows in ${locale}; it may ${BUDGET[name]}.`,
  );
  assert.ok(total > 0 && total <= BUDGET[name], [`${total} bytes of script:`, ...parts].join("\n"));
}

describe("the app's script before the first interaction", () => {
  let stage: Stage;
  let share: string;
  before(async () => {
    stage = await openStage();
    const folder = await stage.wire.folder("Trip");
    await stage.wire.file("Packing list.txt", Buffer.from("Passport"), folder);
    const made = await stage.wire.call("POST", "share", { file_ids: [folder] });
    share = `${stage.server.origin}/s/${String(made["share_id"])}`;
  });
  after(() => stage?.close());

  it("a visitor's share page keeps its budget in the locale of most bytes", async () => {
    const locale = heaviestLocale("/s");
    const { page } = await stage.visitorPage("phone", locale);
    const scripts = watchScripts(page);
    await page.goto(share);
    await waitUntilLoaded(page);
    assertWithin("share", locale, scripts());
  });

  it("the drive keeps its budget in the locale of most bytes", async () => {
    const locale = heaviestLocale("/drive");
    const { page: first } = await stage.ownerPage("desktop", locale);
    await first.close();
    const { page } = await stage.ownerPage("desktop", locale);
    await page.setCacheEnabled(false);
    await page.setBypassServiceWorker(true);
    const scripts = watchScripts(page);
    await page.goto(`${stage.server.origin}/drive/all`);
    await waitUntilLoaded(page);
    assertWithin("drive", locale, scripts());
  });
});
