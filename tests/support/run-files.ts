import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { text } from "node:stream/consumers";

const ROOT = join(import.meta.dirname, "../..");
const MINUTE_MS = 60_000;
/** Compiled code is kept for the next process: each test file is one, and loads hundreds of modules. */
export const COMPILED = join(ROOT, "node_modules/.cache/compiled");
/** On virtual machines each new page of memory costs much, so the C library asks for large ones. */
const LARGE_PAGES = "glibc.malloc.hugetlb=1";

export interface FileRun {
  /** The name under which the times of the files are told. */
  readonly suite: string;
  /** Paths below the repository's root, in the order in which they begin; the longest ones should come first. */
  readonly files: readonly string[];
  /** The number of files that run at once. */
  readonly concurrency: number;
  /** A file counts as hung after this, and is ended. */
  readonly minutes: number;
  /** The minutes of files that may take longer, by their paths. */
  readonly longer?: Readonly<Record<string, number>>;
  readonly env?: Readonly<Record<string, string>>;
  /** Other files run meanwhile: what these say is then said at their end, in one piece. */
  readonly isBeside?: boolean;
}

/** Runs test files as `node --test` does, each in a process of its own. Resolves with whether all passed. */
export async function runFiles({
  suite,
  files,
  concurrency,
  minutes,
  longer = {},
  env,
  isBeside,
}: FileRun): Promise<boolean> {
  const child = spawn(
    process.execPath,
    [
      "--disable-warning=MODULE_TYPELESS_PACKAGE_JSON",
      join(import.meta.dirname, "run-in-order.ts"),
      String(concurrency),
      String(Math.max(minutes, ...files.map((file) => longer[file] ?? 0)) * MINUTE_MS),
      ...files,
    ],
    {
      cwd: ROOT,
      stdio: ["inherit", isBeside ? "pipe" : "inherit", "inherit"],
      env: {
        NODE_COMPILE_CACHE: COMPILED,
        GLIBC_TUNABLES: LARGE_PAGES,
        ...process.env,
        HOLDALL_TEST_SUITE: suite,
        HOLDALL_TEST_MINUTES: JSON.stringify({ every: minutes, ...longer }),
        ...env,
      },
    },
  );
  const [[code], said] = await Promise.all([
    once(child, "exit") as Promise<[number | null]>,
    child.stdout ? text(child.stdout) : "",
  ]);
  process.stdout.write(said);
  return code === 0;
}
