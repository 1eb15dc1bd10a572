import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

/** A server that is measured: Holdall, or a program that it is compared with. */
export interface Peer {
  readonly origin: string;
  readonly pid: number;
  /** Largest resident memory so far, in MiB. */
  peakMemory(): number;
  /** Processor time so far, its workers' included, in seconds. */
  processorTime(): number;
  stop(): Promise<void>;
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

/** Starts a program that serves HTTP and waits until it answers. */
export async function startPeer(
  program: string,
  args: readonly string[],
  options: { port: number; probe: string; env?: Readonly<Record<string, string>> },
): Promise<Peer> {
  const child = spawn(program, args, {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, ...options.env },
  });
  const origin = `http://127.0.0.1:${options.port}`;
  const pid = child.pid ?? 0;
  await answering(child, origin + options.probe).catch((error: unknown) => {
    child.kill();
    throw error;
  });
  return {
    origin,
    pid,
    peakMemory: () => peakMemory(pid),
    processorTime: () => processorTime(pid),
    async stop() {
      child.kill("SIGTERM");
      if (child.exitCode === null) await once(child, "exit");
    },
  };
}

async function answering(child: ChildProcess, url: string): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline && child.exitCode === null) {
    if (await fetch(url).catch(() => null)) return;
    await pause(50);
  }
  throw new Error(`${child.spawnfile} does not answer at ${url}`);
}

function peakMemory(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Math.round(Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024);
}

export const TICKS_PER_SECOND = 100;

function processorTime(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean);
  const [user, system] = readFileSync(`/proc/${pid}/stat`, "utf8")
    .replace(/^.*\) /, "")
    .split(" ")
    .slice(11, 13);
  const own = (Number(user) + Number(system)) / TICKS_PER_SECOND;
  return children.reduce((sum, child) => sum + processorTime(Number(child)), own);
}
