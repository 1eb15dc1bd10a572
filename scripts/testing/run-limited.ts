import { spawn } from "node:child_process";
import { createInterface } from "node:readline";

const PATIENCE_MS = 10_000;
const running = new Set<number>();

export interface LimitedOptions {
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  /** The program counts as hung after this many milliseconds. */
  readonly limitMs: number;
  /** Takes each line the program writes; without it the lines go to this process's own output. */
  readonly onLine?: (line: string) => void;
}

/**
 * Runs a program in a process group of its own, so that everything it started can be ended with it: after `limitMs`,
 * or by `endAll`.
 */
export function runLimited(
  program: string,
  args: readonly string[],
  { cwd, env, limitMs, onLine }: LimitedOptions,
): Promise<"done" | "failed" | "hung"> {
  const output = onLine ? "pipe" : "inherit";
  const child = spawn(program, args, { cwd, env, stdio: ["ignore", output, output], detached: true });
  const group = child.pid;
  if (group !== undefined) running.add(group);
  for (const stream of [child.stdout, child.stderr])
    if (stream && onLine) createInterface({ input: stream }).on("line", onLine);

  let hung = false;
  let patience: NodeJS.Timeout | undefined;
  const limit = setTimeout(() => {
    hung = true;
    signalGroup(group, "SIGTERM");
    patience = setTimeout(() => signalGroup(group, "SIGKILL"), PATIENCE_MS);
  }, limitMs);
  return new Promise((resolve) => {
    const ended = (good: boolean) => {
      clearTimeout(limit);
      clearTimeout(patience);
      if (group !== undefined) running.delete(group);
      if (hung) signalGroup(group, "SIGKILL");
      resolve(hung ? "hung" : good ? "done" : "failed");
    };
    child.once("error", () => ended(false));
    child.once("exit", (code) => ended(code === 0));
  });
}

/** Ends every program that runs, and what they started. */
export function endAll(): void {
  for (const group of running) signalGroup(group, "SIGTERM");
}

function signalGroup(leader: number | undefined, signal: NodeJS.Signals): void {
  if (leader === undefined) return;
  try {
    process.kill(-leader, signal);
  } catch {
    // The group has ended already.
  }
}
