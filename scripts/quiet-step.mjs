/** One step of a start: a line says that it runs and one how it ended; what it wrote is shown only when it failed. */
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { startProgress } from "./progress.mjs";
import { stopWithNpm } from "./stop-with-npm.mjs";

/**
 * @param {string} program
 * @param {readonly string[]} args
 * @param {import("./quiet-step.mjs").Step} step
 * @returns {Promise<boolean>} whether it ended well. When this process is told to stop, all that the step started ends first.
 */
export async function runStep(program, args, { cwd, env, channel, doing, done, failed, phaseOf }) {
  const progress = startProgress(doing);
  const stdio = ["ignore", "pipe", "pipe", ...(channel ? ["ipc"] : [])];
  const child = spawn(program, args, { cwd, env, stdio, detached: true });
  const stop = () => {
    child.once("close", () => process.exit(1));
    progress.clear();
    endGroup(child.pid);
  };
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"];
  for (const signal of signals) process.once(signal, stop);
  const forget = stopWithNpm(stop);

  /** @type {string[]} */
  const lines = [];
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on("line", (line) => {
      lines.push(line);
      const phase = phaseOf?.(line);
      if (phase) progress.phase(phase);
    });
  }
  const good = await new Promise((resolve) => {
    child.once("error", (error) => {
      lines.push(error.message);
      resolve(false);
    });
    child.once("close", (code) => resolve(code === 0));
  });
  for (const signal of signals) process.off(signal, stop);
  forget();
  if (good) {
    progress.end(`✓ ${done(progress.seconds(), lines)}`);
  } else {
    progress.clear();
    process.stderr.write(`${lines.join("\n")}\n\n✗ ${failed}\n`);
  }
  return good;
}

/**
 * Ends a process that leads a group of its own, and everything it started.
 * @param {number | undefined} leader its id; none if it never started
 */
function endGroup(leader) {
  if (leader === undefined) return;
  try {
    process.kill(-leader, "SIGTERM");
  } catch {
    // Everything of it has ended.
  }
}
