import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { stripVTControlCharacters } from "node:util";
import { processorTime } from "./processor-time.ts";

/** A phase of a build as Gatsby names it when it ends; all in seconds. */
export interface Phase {
  readonly name: string;
  readonly seconds: number;
  /** The processor time of all threads and processes. */
  readonly cpuSeconds: number;
}

const ENDED = /^success (.+?) - (?:[\d.]+s)/;

/**
 * Runs a build to its end and returns its phases in order. Time for which Gatsby gives no name is counted to the phase
 * after it.
 */
export async function buildPhases(command: readonly [string, ...string[]], folder: string): Promise<Phase[]> {
  const [program, ...args] = command;
  const child = spawn(program, args, { cwd: folder, stdio: ["ignore", "pipe", "inherit"] });
  const phases: Phase[] = [];
  let began = performance.now();
  let spent = 0;
  const end = (name: string) => {
    const [now, total] = [performance.now(), processorTime(child.pid ?? 0)];
    phases.push({ name, seconds: (now - began) / 1000, cpuSeconds: total - spent });
    [began, spent] = [now, total];
  };
  for await (const line of createInterface({ input: child.stdout })) {
    const name = ENDED.exec(stripVTControlCharacters(line).trim())?.[1];
    if (name) end(name);
  }
  if (child.exitCode === null) await once(child, "exit");
  if (child.exitCode !== 0) throw new Error(`${program} ${args.join(" ")} ended with ${child.exitCode}.`);
  return phases;
}
