import { spawn } from "node:child_process";
import { setPriority } from "node:os";
import { failure } from "../http/failure.ts";

/** The shell sets the limits the tool then runs under; where the system knows none of them, time and output remain. */
const LIMITED = 'ulimit -c 0; ulimit -v "$1" 2>/dev/null; ulimit -t "$2" 2>/dev/null; shift 2; exec "$@"';
const BEHIND_PEOPLE = 10;

export interface ToolRun {
  readonly command: string;
  readonly args: readonly string[];
  /** Where it runs; it sees no environment but this and a plain locale. */
  readonly folder: string;
  readonly timeoutMs: number;
  readonly memoryBytes: number;
  /** What it may write to its standard output before it is ended. */
  readonly outputBytes: number;
  /** Ends it early; the call then throws `unavailable`. */
  readonly signal?: AbortSignal;
}

export interface ToolResult {
  /** Whether it ended by itself and well. */
  readonly ok: boolean;
  readonly output: Buffer;
}

/**
 * Runs a program on content of people: without input, with limits on time, processor, memory and output, behind
 * everything people wait for. Resolves whatever becomes of it; rejects only when it can't be started.
 */
export function runTool(run: ToolRun): Promise<ToolResult> {
  const { command, args, folder, timeoutMs, memoryBytes, outputBytes, signal } = run;
  if (signal?.aborted) return Promise.reject(failure("unavailable"));
  const limits = [String(Math.floor(memoryBytes / 1024)), String(Math.ceil(timeoutMs / 1000))];
  return new Promise((resolve, reject) => {
    const child = spawn("/bin/sh", ["-c", LIMITED, "sh", ...limits, command, ...args], {
      cwd: folder,
      env: { LC_ALL: "C.UTF-8", HOME: folder, TMPDIR: folder },
      stdio: ["ignore", "pipe", "ignore"],
    });
    const chunks: Buffer[] = [];
    let bytes = 0;
    const end = () => child.kill("SIGKILL");
    const timer = setTimeout(end, timeoutMs);
    const over = () => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", end);
    };
    signal?.addEventListener("abort", end);
    if (child.pid !== undefined) lowerPriority(child.pid);
    child.stdout.on("data", (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > outputBytes) end();
      else chunks.push(chunk);
    });
    child.once("error", (error) => {
      over();
      reject(error);
    });
    child.once("close", (code) => {
      over();
      if (signal?.aborted) reject(failure("unavailable"));
      else resolve({ ok: code === 0 && bytes <= outputBytes, output: Buffer.concat(chunks) });
    });
  });
}

/** It may be gone already, or the system may not allow it: neither matters. */
export function lowerPriority(pid: number): void {
  try {
    setPriority(pid, BEHIND_PEOPLE);
  } catch {
    return;
  }
}
