import { spawn, type ChildProcess } from "node:child_process";
import type { Socket } from "node:net";
import { createInterface } from "node:readline";

/**
 * Reads a path from each line, and answers with how the sync of its file system ended. It ignores Ctrl-C, which is
 * meant for its parent.
 */
const PROGRAM = `trap "" INT; while IFS= read -r of; do sync -f "$of" 2>/dev/null; echo $?; done`;

interface Shell {
  readonly process: ChildProcess;
  readonly paths: Socket;
  readonly answers: Socket;
}

type Waiting = PromiseWithResolvers<void>;

let shell: Shell | undefined;
/** Waiting callers in the order in which they asked, which is that of the answers. */
let queue: Waiting[] = [];

/**
 * Resolves when everything written to the file system of a path is on the disk; rejects where such a sync isn't
 * possible, or with a path that no line can hold. One shell is kept for this, because starting `sync` from a process as
 * large as a server, all of whose memory tables are copied for it, costs many times as much.
 */
export function syncFileSystem(of: string): Promise<void> {
  if (of.includes("\n")) return Promise.reject(new Error("A path of two lines can't be synced"));
  const waiting = Promise.withResolvers<void>();
  queue.push(waiting);
  shell ??= startShell();
  shell.answers.ref();
  shell.paths.write(`${of}\n`);
  return waiting.promise;
}

function startShell(): Shell {
  const process = spawn("/bin/sh", ["-c", PROGRAM], { stdio: ["pipe", "pipe", "ignore"] });
  // Node makes sockets of pipes. Only an awaited answer keeps the program from ending.
  const started: Shell = { process, paths: process.stdin as Socket, answers: process.stdout as Socket };
  process.unref();
  started.paths.unref();
  createInterface({ input: started.answers }).on("line", (status) => {
    const waiting = queue.shift();
    if (queue.length === 0) started.answers.unref();
    if (status === "0") waiting?.resolve();
    else waiting?.reject(new Error(`sync ended with ${status}`));
  });
  const end = (reason: Error) => {
    if (shell !== started) return;
    shell = undefined;
    const cut = queue;
    queue = [];
    for (const waiting of cut) waiting.reject(reason);
  };
  process.once("error", end);
  process.once("exit", () => end(new Error("The shell that syncs has ended")));
  started.paths.once("error", end);
  return started;
}
