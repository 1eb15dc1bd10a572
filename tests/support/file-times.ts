import { relative, resolve } from "node:path";
import { tellTimes } from "./test-times.ts";

interface TestEvent {
  readonly type: string;
  readonly data: {
    readonly name?: string;
    readonly file?: string;
    readonly nesting?: number;
    readonly details?: { readonly duration_ms?: number };
  };
}

const SHOWN = 10;
const ROOT = resolve(import.meta.dirname, "../..");

/**
 * A reporter of `node --test`: how long each file took, its process's start and end included. The lines go where
 * `HOLDALL_TEST_TIMES` says, as `{"suite":"integration","file":"tests/…","ms":12345}`; without it the slowest are shown.
 */
export default async function* fileTimes(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  const suite = process.env["HOLDALL_TEST_SUITE"] ?? "";
  const times: { file: string; ms: number }[] = [];
  for await (const { type, data } of events) {
    // A file is reported as a test whose name is its path; the tests in it have names of their own.
    const isFile = data.nesting === 0 && data.file !== undefined && resolve(data.name ?? "") === data.file;
    if (type !== "test:complete" || !isFile) continue;
    const time = { file: relative(ROOT, data.file ?? ""), ms: Math.round(data.details?.duration_ms ?? 0) };
    times.push(time);
    tellTimes({ suite, ...time });
  }
  if (process.env["HOLDALL_TEST_TIMES"] !== undefined || times.length < 2) return;
  const slowest = times.toSorted((one, other) => other.ms - one.ms).slice(0, SHOWN);
  yield `\nThe slowest of ${times.length} files:\n`;
  for (const { file, ms } of slowest) yield `${(ms / 1000).toFixed(1).padStart(7)} s  ${file}\n`;
}
