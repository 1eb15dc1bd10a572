import type { FailedTest, FileTime, LeftOut } from "./file-notes.ts";
import type { StepResult } from "./run-phases.ts";

const SLOWEST = 10;
/** More red tests than this have one cause, which the first ones show. */
const FAILURES = 10;

export interface Outcome {
  readonly results: readonly StepResult[];
  readonly times: readonly FileTime[];
  readonly leftOut: readonly LeftOut[];
  readonly failures: readonly FailedTest[];
  /** Seconds of the packages' installation and of everything. */
  readonly installS: number;
  readonly totalS: number;
  /** Seconds the whole may take on two quiet cores; null where nobody promised any. */
  readonly budgetS: number | null;
}

/** `75` as `1:15`. */
export const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.round(seconds) % 60).padStart(2, "0")}`;

/**
 * The report at the end of `npm test`: each step beside its budget, the slowest files, what was left out, the verdict.
 */
export function report({ results, times, leftOut, failures, installS, totalS, budgetS }: Outcome): string {
  const red = results.filter(({ outcome }) => outcome !== "done");
  const rows = [
    row("packages", installS, null, ""),
    ...results.map(({ step, seconds, outcome }) =>
      row(step.name, seconds, step.budgetS, outcome === "done" ? "" : `✗ ${outcome}`),
    ),
  ];
  const slowest = times.toSorted((one, other) => other.ms - one.ms).slice(0, SLOWEST);
  return [
    "",
    row("step", "time", "budget", ""),
    ...rows,
    ...(slowest.length > 0 ? ["", "The slowest files"] : []),
    ...slowest.map(({ file, ms }) => `  ${clock(ms / 1000).padStart(6)}  ${file}`),
    ...leftOutLines(leftOut),
    ...failureLines(failures),
    "",
    red.length > 0
      ? `✗ Red after ${clock(totalS)}: ${red.map(({ step }) => step.command.join(" ")).join(", ")}. What to do: docs/testing.md`
      : `✓ All green in ${clock(totalS)}${budgetS === null ? "" : ` (${clock(budgetS)} on two quiet cores)`}`,
    "",
  ].join("\n");
}

function row(name: string, time: number | string, budget: number | string | null, mark: string): string {
  const cell = (value: number | string | null) =>
    (typeof value === "number" ? clock(value) : (value ?? "")).padStart(8);
  return `  ${name.padEnd(14)}${cell(time)}${cell(budget)}  ${mark}`.trimEnd();
}

/** A program that several suites miss is named once, with all they would have tested. */
function leftOutLines(leftOut: readonly LeftOut[]): readonly string[] {
  if (leftOut.length === 0) return [];
  const byProgram = Map.groupBy(leftOut, (note) => note.leftOut);
  const lines = [...byProgram].map(
    ([program, notes]) => `  ${program}: ${[...new Set(notes.map(({ what }) => what))].join("; ")}`,
  );
  return ["", "Left out, because these programs aren't installed", ...lines.toSorted()];
}

/** Near the end, because the end is what a log that was cut still shows. */
function failureLines(failures: readonly FailedTest[]): readonly string[] {
  if (failures.length === 0) return [];
  const more = failures.length - FAILURES;
  return [
    "",
    "Red tests",
    ...failures
      .slice(0, FAILURES)
      .flatMap(({ file, failed, reason }) => [
        `  ${file}: ${failed}`,
        ...reason.map((line) => `      ${line}`),
      ]),
    ...(more > 0 ? [`  and ${more} more`] : []),
  ];
}
