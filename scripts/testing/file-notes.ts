import { existsSync, readFileSync } from "node:fs";

export interface FileTime {
  readonly suite: string;
  /** From the root of the repository. */
  readonly file: string;
  readonly ms: number;
}

export interface LeftOut {
  /** The program that isn't on this machine. */
  readonly leftOut: string;
  /** The tests or checks that need it. */
  readonly what: string;
}

export interface FailedTest {
  readonly file: string;
  /** The test's own name. */
  readonly failed: string;
  /** The first lines of its error. */
  readonly reason: readonly string[];
}

/** Reads the notes of the suites from the file that `HOLDALL_TEST_TIMES` names: a JSON object a line. */
export function readNotes(path: string): {
  readonly times: readonly FileTime[];
  readonly leftOut: readonly LeftOut[];
  readonly failures: readonly FailedTest[];
} {
  const lines = existsSync(path) ? readFileSync(path, "utf8").split("\n").filter(Boolean) : [];
  const notes = lines.map((line) => JSON.parse(line) as FileTime | LeftOut | FailedTest);
  return {
    times: notes.filter((note) => "ms" in note),
    leftOut: notes.filter((note) => "leftOut" in note),
    failures: notes.filter((note) => "failed" in note),
  };
}
