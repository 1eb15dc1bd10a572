/**
 * `npm run test:integration`: every suite on SQLite and PostgreSQL, then some again in pairs. With
 * `HOLDALL_TEST_PAIR=true` every suite in pairs, but for those that say why not. Words after `--` (`-- share`,
 * `-- transfer/form`) choose the suites whose path begins so.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { globSync } from "node:fs";
import { hasS3, WITHOUT_S3 } from "../support/s3.ts";
import { inPairs } from "../support/pairs.ts";
import { ALWAYS_IN_PAIRS, NOT_IN_PAIRS } from "./pair-suites.ts";

const OPTIONS = [
  "--disable-warning=MODULE_TYPELESS_PACKAGE_JSON",
  "--test",
  "--test-timeout=2400000",
  "--test-force-exit",
  "--test-concurrency=2",
];
const wanted = process.argv.slice(2);
const all = globSync("**/*.test.ts", { cwd: import.meta.dirname }).toSorted();
const say = (line: string) => process.stdout.write(`${line}\n`);

const named = [...Object.keys(NOT_IN_PAIRS), ...ALWAYS_IN_PAIRS].filter((suite) => !all.includes(suite));
if (named.length > 0) throw new Error(`There is no suite ${named.join(", ")}`);

/** Resolves with whether all of them passed. */
async function run(suites: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<boolean> {
  const chosen = suites.filter(
    (suite) => wanted.length === 0 || wanted.some((word) => suite.startsWith(word)),
  );
  if (chosen.length === 0) return true;
  const child = spawn(process.execPath, [...OPTIONS, ...chosen], {
    cwd: import.meta.dirname,
    stdio: "inherit",
    env: { ...process.env, ...env },
  });
  const [code] = (await once(child, "exit")) as [number | null];
  return code === 0;
}

async function everything(): Promise<boolean> {
  if (!inPairs()) {
    if (!(await run(all))) return false;
    say("\n▸ In pairs: two servers on one PostgreSQL and one bucket take turns");
    if (hasS3()) return run(ALWAYS_IN_PAIRS, { HOLDALL_TEST_PAIR: "true" });
    say(WITHOUT_S3);
    return true;
  }
  if (!hasS3()) throw new Error(WITHOUT_S3);
  for (const [suite, reason] of Object.entries(NOT_IN_PAIRS)) say(`Not in pairs: ${suite}: ${reason}`);
  return run(all.filter((suite) => !(suite in NOT_IN_PAIRS)));
}

process.exitCode = (await everything()) ? 0 : 1;
