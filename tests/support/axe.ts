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

/** A dialog or menu takes the page behind it out of the tree; what that page must have, it still has. */
const BEHIND_A_DIALOG = ["landmark-one-main", "page-has-heading-one", "region"];

/**
 * Fails with each violation of WCAG 2.2 A and AA (and axe's best practices) on the page as it stands; with `rules`,
 * only of those.
 */
export async function assertAccessible(
  page: Page | Frame,
  state: string,
  rules?: readonly string[],
): Promise<void> {
  // Evaluated by the debugger, so the page's content security policy isn't in the way.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(await source);
  await stands(page);
  const violations = await page.evaluate(
    async (runOnly, pageRules) => {
      const { axe } = window as unknown as { axe: Axe };
      const isBehind = document.querySelector("[role=dialog], [role=alertdialog], [role=menu]") !== null;
      const off = isBehind ? Object.fromEntries(pageRules.map((rule) => [rule, { enabled: false }])) : {};
      return (await axe.run(runOnly ? { runOnly: [...runOnly] } : { rules: off })).violations;
    },
    rules,
    BEHIND_A_DIALOG,
  );
  const report = violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n${nodes.map((node) => `    ${node.target.join(" ")}  ${node.html.slice(0, 160)}\n      ${node.failureSummary ?? ""}`).join("\n")}`,
  );
  assert.equal(violations.length, 0, `${state} (${page.url()})\n${report.join("\n")}`);
}
