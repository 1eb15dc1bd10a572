/** `npm run check:budgets`: holds every page of words of the built site to its weight. Needs a build. */
import { existsSync, readdirSync } from "node:fs";
import { join, relative } from "node:path";
import { BUDGET, excesses, pageScales, type PageWeight } from "./budgets/page-weight.ts";

const folder = join(import.meta.dirname, "../site/current");
if (!existsSync(folder)) {
  console.error("There is no built site. Run npm run build first.");
  process.exit(1);
}

const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith(".html"))
  .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
const weighPage = pageScales(folder);
const weights = files.flatMap((file) => {
  const weight = weighPage(file);
  return weight ? [{ file, weight }] : [];
});
const faults = weights.flatMap(({ file, weight }) =>
  excesses(file, weight).map((excess) => `${file}  ${excess}`),
);
for (const fault of faults) console.error(fault);

const heaviest = (measure: (weight: PageWeight) => number) => {
  const [first] = weights.toSorted((a, b) => measure(b.weight) - measure(a.weight));
  return first ? `${measure(first.weight)} (${first.file})` : "none";
};
console.log(`${weights.length} pages of words, in bytes as brotli sends them; the heaviest:`);
console.log(`  script ${heaviest(({ script }) => script)} of ${BUDGET.script}`);
console.log(
  `  HTML, CSS and script ${heaviest(({ html, css, script }) => html + css + script)} of ${BUDGET.page} (${BUDGET.policy} for policies)`,
);
console.log(
  `  with fonts and images ${heaviest(({ html, css, script, media }) => html + css + script + media)} of ${BUDGET.all}`,
);
if (faults.length > 0) process.exitCode = 1;
