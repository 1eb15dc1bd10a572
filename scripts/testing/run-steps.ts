import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readNotes } from "./file-notes.ts";
import { report } from "./report.ts";
import { rememberTimes } from "./times.ts";
import { runPhases } from "./run-phases.ts";
import type { Phase } from "./steps.ts";

export const ROOT = join(import.meta.dirname, "../..");

interface Plan {
  readonly phases: readonly Phase[];
  /** Seconds the whole may take on two quiet cores; null where nobody promised any. */
  readonly budgetS: number | null;
  readonly env?: Readonly<Record<string, string>>;
  /** The time of each file is written down for later runs, if all are green. */
  readonly remembers?: boolean;
}

/** Runs the phases, says what became of them, and sets the exit code. */
export async function runSteps({ phases, budgetS, env = {}, remembers = false }: Plan): Promise<void> {
  const startedAt = Number(process.env["HOLDALL_TEST_STARTED"] ?? Date.now());
  const installS = (Date.now() - startedAt) / 1000;
  const folder = mkdtempSync(join(tmpdir(), "holdall-test-"));
  const notes = join(folder, "notes");
  const say = (line: string) => process.stdout.write(`${line}\n`);
  try {
    const results = await runPhases(phases, {
      root: ROOT,
      env: { ...process.env, CI: "true", ...env, HOLDALL_TEST_TIMES: notes },
      say,
    });
    const totalS = (Date.now() - startedAt) / 1000;
    const noted = readNotes(notes);
    say(report({ results, ...noted, installS, totalS, budgetS }));
    if (results.some(({ outcome }) => outcome !== "done")) process.exitCode = 1;
    else if (remembers) rememberTimes(ROOT, noted.times);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
