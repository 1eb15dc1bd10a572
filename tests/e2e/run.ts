/**
 * `npm run test:e2e`: the stories in a real browser, three files beside each other, the longest first. Words after `--`
 * (`-- viewers`) choose the files whose name begins so; `--times 30` tells them thirty times, or until one is red.
 */
import { globSync } from "node:fs";
import { basename, join } from "node:path";
import { parseArgs } from "node:util";
import { rememberedTimes } from "../../scripts/testing/times.ts";
import { lendOperator } from "../support/lend-operator.ts";
import { runFiles } from "../support/run-files.ts";

const ROOT = join(import.meta.dirname, "../..");
/** After which a file must be hanging, also on a slow machine: the longest takes two of them on a quiet one. */
const MINUTES = 12;
/** One more than cores: some stories wait most of their time, for a line that breaks or a clock. */
const AT_ONCE = 3;
const say = (line: string) => process.stdout.write(`${line}\n`);

const { values, positionals } = parseArgs({
  options: { times: { type: "string", default: "1" } },
  allowPositionals: true,
});

async function tell(files: readonly string[], times: number): Promise<boolean> {
  for (let time = 1; time <= times; time += 1) {
    if (times > 1) say(`\n▸ ${time} of ${times}`);
    if (!(await runFiles({ suite: "e2e", files, concurrency: AT_ONCE, minutes: MINUTES }))) return false;
  }
  return true;
}

const took = rememberedTimes(ROOT);
/** A file nobody has timed yet may be the longest. */
const tookOf = (file: string): number => took[file] ?? Number.MAX_SAFE_INTEGER;
const files = globSync("tests/e2e/*.test.ts", { cwd: ROOT })
  .filter((file) => positionals.length === 0 || positionals.some((word) => basename(file).startsWith(word)))
  .toSorted((one, other) => tookOf(other) - tookOf(one) || one.localeCompare(other));
const times = Number(values.times);
if (!Number.isInteger(times) || times < 1) throw new Error(`--times ${values.times} is no number of times`);
if (files.length === 0) throw new Error(`No story begins with ${positionals.join(" or ")}`);
const takeBack = await lendOperator();
process.exitCode = (await tell(files, times)) ? 0 : 1;
takeBack();
