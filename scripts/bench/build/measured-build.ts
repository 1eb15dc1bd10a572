import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";

export interface MeasuredBuild {
  readonly seconds: number;
  /** Processor time of the program and all it started: what the clock says on a machine with nothing else to do. */
  readonly cpuSeconds: number;
  /** Largest resident memory of the program and all it started, together, in MiB. */
  readonly peakMemory: number;
}

const SAMPLE_MS = 200;
/** The unit of `/proc/<pid>/stat`; it is 100 on every Linux that Node runs on. */
const TICKS_PER_SECOND = 100;

/** Runs a build to its end. Throws the build's last output when it fails. */
export async function measureBuild(
  command: readonly [string, ...string[]],
  folder: string,
): Promise<MeasuredBuild> {
  const [program, ...args] = command;
  const began = performance.now();
  const child = spawn(program, args, {
    cwd: folder,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...process.env,
      NODE_ENV: "production",
      GATSBY_TELEMETRY_DISABLED: "1",
      ASTRO_TELEMETRY_DISABLED: "1",
      NO_UPDATE_NOTIFIER: "1",
    },
  });
  let words = "";
  const keep = (part: Buffer) => (words = (words + String(part)).slice(-4_000));
  child.stdout.on("data", keep);
  child.stderr.on("data", keep);
  let peakMemory = 0;
  const ticks = new Map<number, number>();
  const sampler = setInterval(() => {
    const processes = processTree(child.pid ?? 0);
    peakMemory = Math.max(peakMemory, sum(processes.map(({ memory }) => memory)));
    for (const { pid, cpu } of processes) ticks.set(pid, cpu);
  }, SAMPLE_MS);
  const [code] = (await once(child, "exit")) as [number | null];
  clearInterval(sampler);
  if (code !== 0) throw new Error(`${program} ${args.join(" ")} failed:\n${words}`);
  return {
    seconds: (performance.now() - began) / 1000,
    cpuSeconds: sum([...ticks.values()]) / TICKS_PER_SECOND,
    peakMemory: Math.round(peakMemory / 1024),
  };
}

interface SampledProcess {
  readonly pid: number;
  /** Resident memory in KiB. */
  readonly memory: number;
  /** Processor time so far in ticks, without its children's. */
  readonly cpu: number;
}

/** A process and all below it; empty once it is gone. */
function processTree(pid: number): SampledProcess[] {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /, "")
      .split(" ");
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean);
    const memory = Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0);
    const cpu = Number(fields[11]) + Number(fields[12]);
    return [{ pid, memory, cpu }, ...children.flatMap((child) => processTree(Number(child)))];
  } catch {
    return [];
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
