import { spawn } from "node:child_process";
import { setPriority } from "node:os";
import { failure } from "../failure.ts";
import type { Place, Program, Sandbox } from "./sandbox.ts";

/**
 * The shell sets the limits under which the tool then runs; where the system knows none of them, time and output are
 * still limited.
 */
const LIMITED = [
  'ulimit -c 0; ulimit -v "$1" 2>/dev/null; ulimit -t "$2" 2>/dev/null',
  // Getting here shows that everything that was to be put around the tool exists.
  'cd "$3" && echo >&3 && exec 3>&- && shift 3 && exec "$@"',
].join("; ");
const MARK_FD = 3;
const BEHIND_PEOPLE = 10;

/** A program of this machine, and the sandbox around it. */
export interface Tool {
  readonly program: Program;
  readonly sandbox: Sandbox;
}

/** The tool runs in `folder`, and its environment holds only this and a plain locale. */
export interface ToolRun extends Place {
  readonly tool: Tool;
  readonly args: readonly string[];
  /** Processor time it may use; content that needs more is refused. */
  readonly processorMs: number;
  /** Time it may take in all, even while others have the processor. */
  readonly waitMs: number;
  readonly memoryBytes: number;
  /** Bytes it may write to its standard output before it is ended. */
  readonly outputBytes: number;
  /** Ends it early; the call then throws `unavailable`. */
  readonly signal?: AbortSignal;
}

export interface ToolResult {
  /** Tells whether it ended by itself and without an error. */
  readonly ok: boolean;
  readonly output: Buffer;
}

/**
 * Runs a program on people's content: shut in, without input, with limits on time, processor, memory and output, and at
 * a lower priority than everything people wait for. Resolves whatever the content does to it; rejects when it can't be
 * started, and with `unavailable` when it couldn't be shut in, was ended early or had to wait too long.
 */
export async function runTool(run: ToolRun): Promise<ToolResult> {
  const { tool, args, folder, processorMs, memoryBytes, outputBytes } = run;
  const ending = AbortSignal.any([AbortSignal.timeout(run.waitMs), ...(run.signal ? [run.signal] : [])]);
  const around = ending.aborted ? [] : await tool.sandbox.around(tool.program, run);
  if (ending.aborted) throw failure("unavailable");
  const limits = [String(Math.floor(memoryBytes / 1024)), String(Math.ceil(processorMs / 1000)), folder];
  const [first = "", ...rest] = [...around, "/bin/sh", "-c", LIMITED, "sh", ...limits, tool.program.command];
  return new Promise((resolve, reject) => {
    const child = spawn(first, [...rest, ...args], {
      cwd: folder,
      env: { LC_ALL: "C.UTF-8", HOME: folder, TMPDIR: folder },
      stdio: ["ignore", "pipe", "ignore", "pipe"],
    });
    let isShutIn = false;
    child.stdio[MARK_FD]?.once("data", () => (isShutIn = true));
    const chunks: Buffer[] = [];
    let bytes = 0;
    const end = () => child.kill("SIGKILL");
    ending.addEventListener("abort", end);
    if (child.pid !== undefined) lowerPriority(child.pid);
    child.stdout?.on("data", (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > outputBytes) end();
      else chunks.push(chunk);
    });
    child.once("error", (error) => {
      ending.removeEventListener("abort", end);
      reject(error);
    });
    child.once("close", (code) => {
      ending.removeEventListener("abort", end);
      if (ending.aborted || !isShutIn) reject(failure("unavailable"));
      else resolve({ ok: code === 0 && bytes <= outputBytes, output: Buffer.concat(chunks) });
    });
  });
}

/** The process may be gone already, or the system may not allow this; neither matters. */
export function lowerPriority(pid: number): void {
  try {
    setPriority(pid, BEHIND_PEOPLE);
  } catch {
    return;
  }
}
