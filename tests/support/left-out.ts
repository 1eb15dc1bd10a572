import { tellTimes } from "./test-times.ts";

/** Says which tests are left out because this machine lacks a program. Answers the reason, for the test's `skip`. */
export function leftOut(program: string, what: string): string {
  process.stdout.write(`Left out without ${program}: ${what}\n`);
  tellTimes({ leftOut: program, what });
  return `${program} isn't installed`;
}
