import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";

/** Runs a worker that may kill itself. Resolves with whether it came to its end; any other failure throws. */
export async function workerEnded(program: string, args: readonly string[]): Promise<boolean> {
  const worker = spawn(process.execPath, [program, ...args], {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, NODE_NO_WARNINGS: "1" },
  });
  const [code, signal] = (await once(worker, "exit")) as [number | null, string | null];
  assert.ok(code === 0 || signal === "SIGKILL", `the worker failed with ${code ?? signal}`);
  return code === 0;
}
