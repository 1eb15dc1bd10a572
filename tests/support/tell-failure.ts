import { relative, resolve } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { tellTimes } from "./test-times.ts";

const ROOT = resolve(import.meta.dirname, "../..");
const LINES = 12;

interface Failure {
  readonly name: string;
  readonly file?: string | undefined;
  readonly details: { readonly error: Error & { readonly failureType?: unknown } };
}

/** Notes a red test for the end of `npm test`. A suite is only red by what is in it, which is noted by itself. */
export function tellFailure({ name, file = "", details: { error } }: Failure): void {
  if (error.failureType === "subtestsFailed") return;
  const { cause } = error;
  const reason = stripVTControlCharacters(
    cause instanceof Error ? (cause.stack ?? cause.message) : error.message,
  );
  const lines = reason.split("\n").filter((line) => !/^ +at .*node:internal/.test(line));
  tellTimes({ file: relative(ROOT, file), failed: name, reason: lines.slice(0, LINES) });
}
