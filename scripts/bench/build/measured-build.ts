import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";

export interface MeasuredBuild {
  readonly seconds: number;
  /** Largest resident memory of the program and all it started, together, in MiB. */
  readonly peakMemory: number;
}

const SAMPLE_MS = 200;

/** Runs a build to its end. Throws its last words when it fails. */
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
  const sampler = setInterval(() => {
    peakMemory = Math.max(peakMemory, treeMemory(child.pid ?? 0));
  }, SAMPLE_MS);
  const [code] = (await once(child, "exit")) as [number | null];
  clearInterval(sampler);
  if (code !== 0) throw new Error(`${program} ${args.join(" ")} failed:\n${words}`);
  return { seconds: (performance.now() - began) / 1000, peakMemory: Math.round(peakMemory / 1024) };
}

/** Resident memory of a process and its children in KiB; 0 once they are gone. */
function treeMemory(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean);
    const own = Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0);
    return children.reduce((sum, child) => sum + treeMemory(Number(child)), own);
  } catch {
    return 0;
  }
}
