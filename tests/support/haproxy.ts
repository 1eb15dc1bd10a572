import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "./ports.ts";

/** Debian puts it there, which is on the search path of root only. */
const PATH = `${process.env["PATH"] ?? ""}:/usr/sbin`;
const START_MS = 20_000;

export const hasHaproxy = (): boolean => spawnSync("haproxy", ["-v"], { env: { PATH } }).status === 0;

export interface RunningHaproxy {
  /** Without a trailing slash. */
  readonly origin: string;
  stop(): Promise<void>;
}

/** A real HAProxy with what `configuration` answers for the address it shall listen on. */
export async function startHaproxy(configuration: (listen: string) => string): Promise<RunningHaproxy> {
  const folder = mkdtempSync(join(tmpdir(), "holdall-haproxy-"));
  const port = await freePort();
  const file = join(folder, "haproxy.cfg");
  writeFileSync(file, configuration(`127.0.0.1:${port}`));
  const child = spawn("haproxy", ["-db", "-f", file], { env: { PATH }, stdio: ["ignore", "pipe", "pipe"] });
  process.once("exit", () => child.kill("SIGKILL"));
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (text: Buffer) => (said += text.toString()));
  }
  for (const deadline = Date.now() + START_MS; !(await answers(port)); await sleep(20)) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(`HAProxy doesn't start: ${said}`);
  }
  return { origin: `http://127.0.0.1:${port}`, stop: () => stop(child, folder) };
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => resolve(true));
    socket.once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });
}

async function stop(child: ChildProcess, folder: string): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    const exit = once(child, "exit");
    child.kill("SIGTERM");
    await exit;
  }
  rmSync(folder, { recursive: true, force: true });
}
