import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { FileTime } from "./file-notes.ts";

const FILE = "tests/file-times.json";

/** Milliseconds that each test file took when its whole suite last ran to be remembered. */
export function rememberedTimes(root: string): Readonly<Record<string, number>> {
  const path = join(root, FILE);
  return existsSync(path) ? (JSON.parse(readFileSync(path, "utf8")) as Record<string, number>) : {};
}

/** Writes down how long each file took: what schedules the longest first, and what a change has time for. */
export function rememberTimes(root: string, times: readonly FileTime[]): void {
  const sums = new Map<string, number>();
  for (const { file, ms } of times) sums.set(file, (sums.get(file) ?? 0) + ms);
  const rows = [...sums].toSorted(([one], [other]) => one.localeCompare(other));
  const rounded = rows.map(([file, ms]) => [file, Math.ceil(ms / 100) * 100] as const);
  writeFileSync(join(root, FILE), `${JSON.stringify(Object.fromEntries(rounded), null, 2)}\n`);
}
