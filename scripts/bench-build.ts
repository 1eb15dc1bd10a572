/**
 * `npm run bench:build [-- --pages 1000,3000,10000 --makers holdall,starlight,docusaurus]`: builds a site of the same
 * Markdown in all locales with this repository, Starlight and Docusaurus: cold, and again after one file changed.
 * `--phases` builds this repository's own site where it stands, and says where the time of that one build went.
 */
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { benchArticles, edited } from "./bench/build/articles.ts";
import { docusaurus } from "./bench/build/docusaurus.ts";
import { holdall } from "./bench/build/holdall.ts";
import { buildPhases, type Phase } from "./bench/build/phases.ts";
import { measureBuild, type MeasuredBuild } from "./bench/build/measured-build.ts";
import type { SiteMaker } from "./bench/build/peer.types.ts";
import { starlight } from "./bench/build/starlight.ts";
import { figure, machine, table } from "./bench/figures.ts";

const MAKERS: Readonly<Record<string, SiteMaker>> = { holdall, starlight, docusaurus };

/** Processor seconds; shorter phases are left out of the table, not of the sum. */
const WORTH_TELLING = 0.3;

const { values } = parseArgs({
  options: {
    pages: { type: "string", default: "1000,3000,10000" },
    makers: { type: "string", default: Object.keys(MAKERS).join(",") },
    phases: { type: "boolean", default: false },
  },
});

interface Measured {
  readonly made: number;
  readonly cold: MeasuredBuild;
  readonly warm: MeasuredBuild;
}

async function measure(maker: SiteMaker, pages: number): Promise<Measured> {
  const folder = mkdtempSync(join(tmpdir(), "holdall-bench-"));
  try {
    mkdirSync(folder, { recursive: true });
    maker.install(folder);
    const articles = benchArticles(pages);
    maker.write(folder, articles);
    maker.clean(folder);
    const cold = await measureBuild(maker.command, folder);
    tell(maker, pages, "cold", cold);
    const made = globSync(`${maker.output}/**/*.html`, { cwd: folder }).length;
    const [first] = articles;
    if (first) {
      const file = join(folder, maker.fileToEdit(first));
      writeFileSync(file, edited(readFileSync(file, "utf8")));
    }
    const warm = await measureBuild(maker.command, folder);
    tell(maker, pages, "one file changed", warm);
    return { made, cold, warm };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function tell(maker: SiteMaker, pages: number, what: string, build: MeasuredBuild): void {
  const { seconds, cpuSeconds, peakMemory } = build;
  console.log(
    `${maker.name}, ${pages} pages, ${what}: ${figure(seconds)} s, CPU ${figure(cpuSeconds)} s, ${peakMemory} MiB; ${machine()}`,
  );
}

async function tellPhases(): Promise<void> {
  const phases = await buildPhases(holdall.command, dirname(import.meta.dirname));
  const whole = { name: "all of it", seconds: sum(phases, "seconds"), cpuSeconds: sum(phases, "cpuSeconds") };
  table(
    ["phase", "s", "CPU s"],
    [...phases.filter(({ cpuSeconds }) => cpuSeconds >= WORTH_TELLING), whole].map(
      ({ name, seconds, cpuSeconds }) => [name, figure(seconds), figure(cpuSeconds)],
    ),
  );
}

const sum = (phases: readonly Phase[], of: "seconds" | "cpuSeconds"): number =>
  phases.reduce((total, phase) => total + phase[of], 0);

async function compareMakers(): Promise<void> {
  const rows: string[][] = [];
  for (const pages of values.pages.split(",").map(Number))
    for (const name of values.makers.split(",")) {
      const maker = MAKERS[name];
      if (!maker) throw new Error(`"${name}" is none of ${Object.keys(MAKERS).join(", ")}.`);
      const { made, cold, warm } = await measure(maker, pages);
      rows.push([
        maker.name,
        String(made),
        ...[cold, warm].flatMap(({ seconds, cpuSeconds, peakMemory }) => [
          figure(seconds),
          figure(cpuSeconds),
          String(peakMemory),
        ]),
      ]);
    }
  console.log();
  table(["", "pages made", "cold, s", "CPU s", "MiB", "one file changed, s", "CPU s", "MiB"], rows);
}

console.log(`${machine()}\n`);
await (values.phases ? tellPhases() : compareMakers());
