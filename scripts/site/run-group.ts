import { spawn } from "node:child_process";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { stopWithNpm } from "../stop-with-npm.mjs";

const PATIENCE_MS = 5_000;
const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
const GUARD = pathToFileURL(join(import.meta.dirname, "end-with-parent.mjs")).href;

/**
 * Runs a program of Node's with all it starts in a process group of its own, which ends with this process however that
 * ends: by a signal, by kill -9, or because who started it is gone. Answers null when it did its work, else in words why
 * it didn't.
 */
export function runGroup(
  [program, ...args]: readonly [program: string, ...args: string[]],
  { cwd, env }: { readonly cwd: string; readonly env: NodeJS.ProcessEnv },
): Promise<string | null> {
  const child = spawn(process.execPath, [`--import=${GUARD}`, program, ...args], {
    cwd,
    stdio: ["ignore", "inherit", "inherit"],
    detached: true,
    env,
  });
  const signal = (name: NodeJS.Signals) => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, name);
    } catch {
      // All of the group has ended.
    }
  };
  let stopped = false;
  const stop = () => {
    if (stopped) return;
    stopped = true;
    signal("SIGTERM");
    setTimeout(() => signal("SIGKILL"), PATIENCE_MS).unref();
  };
  for (const name of SIGNALS) process.on(name, stop);
  process.on("disconnect", stop);
  stopWithNpm(stop);
  return new Promise((resolve) => {
    child.once("error", (error) => resolve(error.message));
    child.once("exit", (code, name) => {
      for (const each of SIGNALS) process.off(each, stop);
      process.off("disconnect", stop);
      // Processes that it started may outlive it.
      if (code !== 0) signal("SIGKILL");
      if (stopped) resolve("it was stopped");
      else resolve(code === 0 ? null : (name ?? `exit code ${code}`));
    });
  });
}
