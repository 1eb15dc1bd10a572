import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { findChromium } from "../browser.ts";
import { installPackages } from "../install.ts";
import { median } from "../figures.ts";

const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
const ATTEMPTS = 3;
type Category = (typeof CATEGORIES)[number];

interface Report {
  readonly categories: Readonly<Record<Category, { readonly score: number }>>;
  readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>;
}

/** Medians of several visits on a phone as Lighthouse slows it down. */
export interface Visits {
  /** 0 to 100, in the order of `CATEGORIES`. */
  readonly scores: readonly number[];
  /** Largest contentful paint in ms. */
  readonly lcp: number;
  /** The page couldn't have answered a tap for this long, in ms. */
  readonly blocked: number;
}

export type Lighthouse = (url: string, times: number) => Promise<Visits>;

/** Installs Lighthouse into a folder of its own. */
export function installLighthouse(folder: string): Lighthouse {
  installPackages(folder, ["lighthouse@13"]);
  return async (url, times) => {
    const reports: Report[] = [];
    for (let visit = 0; visit < times; visit += 1) reports.push(await visitOnce(folder, url));
    const measured = (audit: string) =>
      median(reports.map(({ audits }) => audits[audit]?.numericValue ?? NaN));
    return {
      scores: CATEGORIES.map((name) =>
        Math.round(median(reports.map(({ categories }) => categories[name].score)) * 100),
      ),
      lcp: measured("largest-contentful-paint"),
      blocked: measured("total-blocking-time"),
    };
  };
}

/** A visit whose trace was lost is made again: Lighthouse says so of some, and asks for it. */
async function visitOnce(folder: string, url: string, attempt = 1): Promise<Report> {
  const report = join(folder, "report.json");
  const program = join(folder, "node_modules/lighthouse/cli/index.js");
  const flags = ["--headless=new", "--no-sandbox", "--disable-dev-shm-usage"].join(" ");
  const args = [
    program,
    url,
    "--quiet",
    "--output=json",
    `--output-path=${report}`,
    `--chrome-flags=${flags}`,
  ];
  const child = spawn(process.execPath, args, {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, CHROME_PATH: await findChromium() },
  });
  const [code] = (await once(child, "exit")) as [number | null];
  if (code !== 0 && attempt < ATTEMPTS) return visitOnce(folder, url, attempt + 1);
  if (code !== 0) throw new Error(`Lighthouse couldn't visit ${url}.`);
  return JSON.parse(readFileSync(report, "utf8")) as Report;
}
