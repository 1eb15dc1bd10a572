/**
 * `npm run bench:dev [-- --at http://localhost:8080 --runs 5]`: how long after a Markdown file is saved an open page shows it.
 * Needs a running `npm run dev` of this folder; the file is put back afterwards.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { openBrowser } from "./bench/browser.ts";
import { figure, machine, median } from "./bench/figures.ts";

const PAGE = "/help-center/saving/save-a-shared-folder";
const FILE = join(dirname(import.meta.dirname), "content/help/saving/save-a-shared-folder/en-US.md");
const WAIT = { timeout: 120_000, polling: "mutation" } as const;

const { values } = parseArgs({
  options: {
    at: { type: "string", default: "http://localhost:8080" },
    runs: { type: "string", default: "5" },
  },
});
const browser = await openBrowser();
const saved = readFileSync(FILE, "utf8");
try {
  const page = await browser.newPage();
  await page.goto(values.at + PAGE, { waitUntil: "networkidle2", timeout: WAIT.timeout });
  const times: number[] = [];
  for (let run = 1; run <= Number(values.runs); run += 1) {
    const sentence = `Saved for the ${run}. time at ${Date.now()}.`;
    const shown = page.waitForFunction((text) => document.body.textContent?.includes(text), WAIT, sentence);
    const began = performance.now();
    writeFileSync(FILE, `${saved}\n\n${sentence}\n`);
    await shown;
    times.push(performance.now() - began);
    console.log(`${figure((times.at(-1) ?? 0) / 1000)} s`);
  }
  console.log(`${machine()}: median ${figure(median(times) / 1000)} s from saving to showing`);
} finally {
  writeFileSync(FILE, saved);
  await browser.close();
}
