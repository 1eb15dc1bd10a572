import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import assert from "node:assert/strict";
import type { Frame, Page } from "puppeteer-core";
import { stands } from "./stands.ts";

const source = readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface Violation {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly {
    readonly html: string;
    readonly target: readonly string[];
    readonly failureSummary?: string;
  }[];
}

interface Axe {
  run(options: object): Promise<{ violations: Violation[] }>;
}

/**
 * Only what is wrong is described, and no style sheet is loaded for rules that don't run. Sounds that play by
 * themselves are found by their media.
 */
const TERSE = { resultTypes: ["violations"], preload: { assets: ["media"] } } as const;

const pageOf = (page: Page | Frame): Page => ("page" in page ? page.page() : page);

async function isFirefox(page: Page | Frame): Promise<boolean> {
  return (await pageOf(page).browser().version()).startsWith("firefox");
}

/** Pages whose next documents have `loadAxe`. */
const prepared = new WeakSet<Page>();

/**
 * Brings axe by the debugger, so that the page's content security policy isn't in the way. To send it takes most of the
 * time, so a page's later documents get it when they begin, as a function that nobody runs unasked.
 */
async function bring(page: Page | Frame): Promise<void> {
  const hasAxe = await page.evaluate(() => {
    (window as { loadAxe?: () => void }).loadAxe?.();
    return "axe" in window;
  });
  if (hasAxe) return;
  await page.evaluate(await source);
  const owner = pageOf(page);
  if (prepared.has(owner)) return;
  prepared.add(owner);
  await owner.evaluateOnNewDocument(`window.loadAxe = () => { delete window.loadAxe; ${await source} }`);
}

/** A dialog or menu takes the page behind it out of the tree; what that page must have, it still has. */
const BEHIND_A_DIALOG = ["landmark-one-main", "page-has-heading-one", "region"];

/**
 * Fails with each violation of WCAG 2.2 A and AA (and axe's best practices) on the page as it stands; with `rules`,
 * only of those. It looks at Chromium's pages only: what it judges is the markup, which is the same in every browser.
 */
export async function assertAccessible(
  page: Page | Frame,
  state: string,
  rules?: readonly string[],
): Promise<void> {
  if (await isFirefox(page)) return;
  await bring(page);
  await stands(page);
  const violations = await page.evaluate(
    async (runOnly, pageRules, terse) => {
      const { axe } = window as unknown as { axe: Axe };
      const isBehind = document.querySelector("[role=dialog], [role=alertdialog], [role=menu]") !== null;
      const off = isBehind ? Object.fromEntries(pageRules.map((rule) => [rule, { enabled: false }])) : {};
      const chosen = runOnly ? { runOnly: [...runOnly] } : { rules: off };
      return (await axe.run({ ...terse, ...chosen })).violations;
    },
    rules,
    BEHIND_A_DIALOG,
    TERSE,
  );
  const report = violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n${nodes.map((node) => `    ${node.target.join(" ")}  ${node.html.slice(0, 160)}\n      ${node.failureSummary ?? ""}`).join("\n")}`,
  );
  assert.equal(violations.length, 0, `${state} (${page.url()})\n${report.join("\n")}`);
}
