import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { driveClient } from "./bench/drive-client.ts";
import { figure, machine, table } from "./bench/figures.ts";
import { memoryMap } from "./bench/memory-map.ts";
import { mixedLoad } from "./bench/mixed-load.ts";
import { startHoldall } from "./bench/peers.ts";

/**
 * `npm run bench:memory [-- --minutes 60 --every 300]`: a server under mixed load, and what holds its memory, looked at
 * at an interval in seconds. Variables such as `MALLOC_ARENA_MAX` reach the server.
 */
const { values } = parseArgs({
  options: { minutes: { type: "string", default: "60" }, every: { type: "string", default: "300" } },
});
const MINUTE_MS = 60_000;

const folder = mkdtempSync(join(tmpdir(), "holdall-bench-"));
const server = await startHoldall(folder);
const rows: string[][] = [];
try {
  console.log(machine());
  const began = Date.now();
  const load = mixedLoad(driveClient(server.origin, server.token));
  const look = async () => {
    const { resident, heap, arenas, anonymous, files } = memoryMap(server.pid);
    const minute = (Date.now() - began) / MINUTE_MS;
    const row = [minute, load.calls, resident, await ownHeap(), anonymous, heap, arenas, files].map(figure);
    console.log(row.join("  "));
    rows.push(row);
  };
  await look();
  while (Date.now() - began < Number(values.minutes) * MINUTE_MS) {
    await Promise.race([pause(Number(values.every) * 1_000), load.ended]);
    await look();
  }
  await load.end();
  console.log();
  table(
    ["minute", "calls", "resident MiB", "V8 heap used", "anonymous", "C heap", "arenas", "of files"],
    rows,
  );
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** Used bytes of V8's heap, in MiB, as the server tells. */
async function ownHeap(): Promise<number> {
  const text = await (await fetch(`${server.origin}/metrics`)).text();
  return Number(/^nodejs_heap_size_used_bytes (\S+)/m.exec(text)?.[1] ?? Number.NaN) / 2 ** 20;
}
