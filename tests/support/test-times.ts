import { appendFileSync } from "node:fs";

/** Appends one JSON line to the file that `HOLDALL_TEST_TIMES` names: what `npm test` tells at its end. */
export function tellTimes(line: Readonly<Record<string, unknown>>): void {
  const file = process.env["HOLDALL_TEST_TIMES"];
  if (file) appendFileSync(file, `${JSON.stringify(line)}\n`);
}
