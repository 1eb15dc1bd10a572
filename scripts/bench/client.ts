import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import { TICKS_PER_SECOND } from "./process.ts";

/** Runs a client to its end; answers what it printed. */
export async function run(program: string, args: readonly string[]): Promise<string> {
  return (await promisify(execFile)(program, args)).stdout;
}

/** Processor time of all clients that have ended, in seconds. Servers count once they are stopped. */
export function clientTime(): number {
  const [user, system] = readFileSync("/proc/self/stat", "utf8")
    .replace(/^.*\) /, "")
    .split(" ")
    .slice(13, 15);
  return (Number(user) + Number(system)) / TICKS_PER_SECOND;
}
