/**
 * `npm run test:e2e`: the stories in a real browser, one file after the other. Words after `--` (`-- viewers`) choose the
 * files whose name begins so. In CI, a few red files are told once more, and named where they are green then:
 * docs/decisions/0014-unsteady-stories.md.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";

const ROOT = join(import.meta.dirname, "../..");
/** More red files than these are no matter of chance. */
const AGAIN_AT_MOST = 2;
const REPORTERS = [
  "--test-reporter=spec",
  "--test-reporter-destination=stdout",
  `--test-reporter=${join(import.meta.dirname, "../support/red-files.ts")}`,
];
const OPTIONS = [
  "--disable-warning=MODULE_TYPELESS_PACKAGE_JSON",
  "--test",
  "--test-timeout=900000",
  "--test-force-exit",
  "--test-concurrency=1",
  ...REPORTERS,
];
const wanted = process.argv.slice(2);
const say = (line: string) => process.stdout.write(`${line}\n`);

/** Resolves with the files that are red; null when something else went wrong than a test. */
async function tell(files: readonly string[]): Promise<readonly string[] | null> {
  const folder = mkdtempSync(join(tmpdir(), "holdall-stories-"));
  const list = join(folder, "red");
  try {
    const child = spawn(process.execPath, [...OPTIONS, `--test-reporter-destination=${list}`, ...files], {
      cwd: ROOT,
      stdio: "inherit",
    });
    const [code] = (await once(child, "exit")) as [number | null];
    const red = readFileSync(list, "utf8").split("\n").filter(Boolean);
    return (code === 0) === (red.length === 0) ? red : null;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function everything(): Promise<boolean> {
  const files = globSync("tests/e2e/*.test.ts", { cwd: ROOT })
    .filter((file) => wanted.length === 0 || wanted.some((word) => basename(file).startsWith(word)))
    .toSorted();
  const red = await tell(files);
  if (red?.length === 0) return true;
  if (!red || red.length > AGAIN_AT_MOST || process.env["CI"] !== "true") return false;
  const names = red.map((file) => basename(file)).join(", ");
  say(`\n▸ Told once more: ${names}`);
  if ((await tell(red))?.length !== 0) return false;
  say(
    `\n⚠ Unsteady: ${names}. Red, then green: a race in the story or in the product, to be found and mended.`,
  );
  return true;
}

process.exitCode = (await everything()) ? 0 : 1;
