import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { errorCode } from "../../server/platform/error-code.ts";
import { figure } from "./figures.ts";
import type { Peer } from "./process.ts";

const SCRIPT = join(import.meta.dirname, "turns.lua");
const WARM_S = 1;

export interface Load {
  readonly perSecond: number;
  /** Answers that weren't 2xx or 3xx, and connections that broke. */
  readonly failed: number;
  /** Processor time the server took for each request. */
  readonly microseconds: number;
}

interface Asked {
  readonly path: string;
  readonly token?: string;
}

/**
 * Sends GET requests in turns over kept connections as fast as they are answered, from one thread of wrk, which costs a
 * tenth of what a client in Node does. null when wrk isn't installed.
 */
export async function load(
  server: Peer,
  requests: readonly Asked[],
  { connections = 64, seconds = 5 } = {},
): Promise<Load | null> {
  const turns = requests.flatMap(({ path, token }) => [path, token ?? "-"]);
  const wrk = async (duration: number) => {
    const args = ["-t1", `-c${connections}`, `-d${duration}s`, "-s", SCRIPT, server.origin, "--", ...turns];
    return (await promisify(execFile)("wrk", args)).stdout;
  };
  try {
    await wrk(WARM_S);
  } catch (error) {
    if (errorCode(error) !== "ENOENT") throw error;
    console.log("wrk is not here, so nothing is loaded. Debian: apt-get install wrk");
    return null;
  }
  const before = server.processorTime();
  const told = await wrk(seconds);
  const spent = server.processorTime() - before;
  return { ...read(told), microseconds: (spent * 1_000_000) / number(told, /(\d+) requests in/) };
}

const read = (told: string) => ({
  perSecond: number(told, /Requests\/sec: +([\d.]+)/),
  failed:
    number(told, /Non-2xx or 3xx responses: (\d+)/) +
    [...(/Socket errors: (.*)/.exec(told)?.[1] ?? "").matchAll(/\d+/g)].reduce(
      (sum, [n]) => sum + Number(n),
      0,
    ),
});

const number = (text: string, pattern: RegExp): number => Number(pattern.exec(text)?.[1] ?? 0);

/** Requests a second, and what each costs the server's processors. */
export function shown(load: Load | null): readonly [perSecond: string, microseconds: string] {
  if (!load) return ["–", "–"];
  const { perSecond, failed, microseconds } = load;
  return [figure(perSecond) + (failed === 0 ? "" : ` (${failed} failed)`), figure(microseconds)];
}
