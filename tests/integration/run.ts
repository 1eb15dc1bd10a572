/**
 * `npm run test:integration`: every suite on SQLite and PostgreSQL, and some beside them in pairs. With
 * `HOLDALL_TEST_PAIR=true` every suite in pairs, but for those that say why not. Words after `--` (`-- share`,
 * `-- transfer/form`) choose the suites whose path begins so.
 */
import { chmodSync, globSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { rememberedTimes } from "../../scripts/testing/times.ts";
import { testDialects } from "../support/databases.ts";
import { leftOut } from "../support/left-out.ts";
import { inPairs } from "../support/pairs.ts";
import { startPostgres } from "../support/postgres-process.ts";
import { runFiles } from "../support/run-files.ts";
import { runFolder } from "../support/run-folder.ts";
import { hasS3, keepS3, WITHOUT_S3 } from "../support/s3.ts";
import { ALWAYS_IN_PAIRS, NOT_IN_PAIRS } from "./pair-suites.ts";

type Env = Readonly<Record<string, string>>;

/** Two more than cores: a suite often waits for its database, and the longest ones for processes, leases and clocks. */
const CONCURRENCY = 4;
const MINUTES = 12;
/** Suites that take longer at full length. */
const LONGER: Readonly<Record<string, number>> =
  process.env["HOLDALL_TEST_DEPTH"] === "deep" ? { "money/people-life/people-life.test.ts": 75 } : {};

const wanted = process.argv.slice(2);
const took = rememberedTimes(join(import.meta.dirname, "../.."));
/** A suite nobody has timed yet may be the longest. */
const tookOf = (suite: string): number =>
  suite in LONGER ? Infinity : (took[`tests/integration/${suite}`] ?? Number.MAX_SAFE_INTEGER);
/** The longest first, so that no core waits for one at the end. */
const all = globSync("**/*.test.ts", { cwd: import.meta.dirname }).toSorted(
  (one, other) => tookOf(other) - tookOf(one) || one.localeCompare(other),
);
const say = (line: string) => process.stdout.write(`${line}\n`);
const chosen = (suites: readonly string[]) =>
  suites.filter((suite) => wanted.length === 0 || wanted.some((word) => suite.startsWith(word)));

const named = [...Object.keys(NOT_IN_PAIRS), ...ALWAYS_IN_PAIRS].filter((suite) => !all.includes(suite));
if (named.length > 0) throw new Error(`There is no suite ${named.join(", ")}`);
if (chosen(all).length === 0) throw new Error(`No suite begins with ${wanted.join(" or ")}`);

interface Choice {
  readonly suites: readonly string[];
  readonly env: Env;
  readonly concurrency?: number;
  readonly isBeside?: boolean;
}

/** Resolves with whether all of them passed. */
async function run({ suites, concurrency = CONCURRENCY, ...how }: Choice): Promise<boolean> {
  const files = chosen(suites).map((suite) => `tests/integration/${suite}`);
  if (files.length === 0) return true;
  const longer = Object.fromEntries(
    Object.entries(LONGER).map(([each, minutes]) => [`tests/integration/${each}`, minutes]),
  );
  return runFiles({ suite: "integration", files, concurrency, minutes: MINUTES, longer, ...how });
}

/** Suites in pairs wait for each other's servers more than they work, so they run beside all others. */
async function pairsBeside(env: Env): Promise<boolean> {
  const suites = chosen(ALWAYS_IN_PAIRS);
  if (suites.length === 0) return true;
  if (!hasS3()) {
    leftOut("radosgw", `suites in pairs: ${suites.join(", ")}`);
    return true;
  }
  const paired = { ...env, HOLDALL_TEST_PAIR: "true" };
  const passed = await run({ suites, env: paired, concurrency: 1, isBeside: true });
  say("▴ In pairs: two servers on one PostgreSQL and one bucket take turns\n");
  return passed;
}

async function everything(env: Env): Promise<boolean> {
  if (!inPairs()) {
    const passed = await Promise.all([run({ suites: all, env }), pairsBeside(env)]);
    return !passed.includes(false);
  }
  if (!hasS3()) throw new Error(WITHOUT_S3);
  for (const [suite, reason] of Object.entries(NOT_IN_PAIRS)) say(`Not in pairs: ${suite}: ${reason}`);
  return run({ suites: all.filter((suite) => !(suite in NOT_IN_PAIRS)), env });
}

/** A chosen suite stores blobs in a bucket. */
const needsS3 = (): boolean =>
  inPairs() ||
  chosen(ALWAYS_IN_PAIRS).length > 0 ||
  chosen(all).some((suite) =>
    readFileSync(join(import.meta.dirname, suite), "utf8").includes("support/s3.ts"),
  );

/** One PostgreSQL for the whole run, unless one is given. */
async function onOnePostgres(folder: string, work: (env: Env) => Promise<boolean>): Promise<boolean> {
  const needed = testDialects().includes("postgres") && !process.env["HOLDALL_TEST_POSTGRES_URL"];
  if (!needed) return work({});
  const data = join(folder, "postgres");
  mkdirSync(data);
  const server = await startPostgres(data);
  try {
    return await work({ HOLDALL_TEST_POSTGRES_URL: server.url });
  } finally {
    await server.stop();
  }
}

const folder = runFolder();
// PostgreSQL runs as another user than root, and its folder is in this one.
chmodSync(folder, 0o711);
process.env["TMPDIR"] = folder;
// It takes many seconds to start, and would end whenever no suite needs it for a while.
if (hasS3() && needsS3()) keepS3().catch((error: unknown) => say(String(error)));
const passed = await onOnePostgres(folder, everything);
process.exitCode = passed ? 0 : 1;
