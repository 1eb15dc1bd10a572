import { spawn } from "node:child_process";

const PATIENCE_MS = 10_000;

/**
 * Runs a program in a process group of its own, so that all it started can be ended with it: after `limitMs`, or when
 * this process is told to stop.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ cwd: string, env: NodeJS.ProcessEnv, limitMs: number }} options
 * @returns {Promise<"done" | "failed" | "hung">}
 */
export function runLimited(program, args, { cwd, env, limitMs }) {
  const child = spawn(program, args, { cwd, env, stdio: ["ignore", "inherit", "inherit"], detached: true });
  let hung = false;
  const end = () => {
    signalGroup(child.pid, "SIGTERM");
    return setTimeout(() => signalGroup(child.pid, "SIGKILL"), PATIENCE_MS);
  };
  const limit = setTimeout(() => {
    hung = true;
    end();
  }, limitMs);
  const stop = () => {
    signalGroup(child.pid, "SIGTERM");
    process.exit(1);
  };
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
  return new Promise((resolve) => {
    const settle = (/** @type {boolean} */ good) => {
      clearTimeout(limit);
      process.off("SIGINT", stop);
      process.off("SIGTERM", stop);
      if (hung) signalGroup(child.pid, "SIGKILL");
      resolve(hung ? "hung" : good ? "done" : "failed");
    };
    child.once("error", () => settle(false));
    child.once("exit", (code) => settle(code === 0));
  });
}

/**
 * @param {number | undefined} leader
 * @param {NodeJS.Signals} signal
 */
function signalGroup(leader, signal) {
  if (leader === undefined) return;
  try {
    process.kill(-leader, signal);
  } catch {
    // Everything of it has ended.
  }
}
