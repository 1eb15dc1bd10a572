/**
 * `npm run test:content`, `test:contract`, `test:release`, `test:site`: the files of one suite, each in a process of its own. Words after
 * `--` (`npm run test:contract -- refusals`) choose the files whose path below the suite's folder begins so.
 */
import { globSync } from "node:fs";
import { runFiles } from "./support/run-files.ts";

/** Minutes after which a file of the suite counts as hung. */
const MINUTES: Readonly<Record<string, number>> = { content: 3, contract: 3, release: 10, site: 5 };

const [suite = "", ...wanted] = process.argv.slice(2);
const minutes = MINUTES[suite];
if (minutes === undefined)
  throw new Error(`There is no suite "${suite}"; there is ${Object.keys(MINUTES).join(", ")}`);
const files = globSync(`${suite}/**/*.test.ts`, { cwd: import.meta.dirname })
  .filter((file) => wanted.length === 0 || wanted.some((word) => file.startsWith(`${suite}/${word}`)))
  .toSorted()
  .map((file) => `tests/${file}`);
process.exitCode = files.length > 0 && (await runFiles({ suite, files, concurrency: 2, minutes })) ? 0 : 1;
