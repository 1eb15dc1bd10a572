import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, watch, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, it } from "node:test";

const RUN_GROUP = join(import.meta.dirname, "../../../scripts/site/run-group.ts");
const folder = mkdtempSync(join(tmpdir(), "holdall-group-"));
after(() => rmSync(folder, { recursive: true, force: true }));

/** Starts a process of its own, says both ids, and would go on for ever. */
const LONG_WORK = `
  import { spawn } from "node:child_process";
  import { renameSync, writeFileSync } from "node:fs";
  const below = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"], { stdio: "ignore" });
  const note = process.argv[2];
  writeFileSync(note + ".new", process.pid + " " + below.pid);
  renameSync(note + ".new", note);
  setInterval(() => {}, 1000);
`;

async function startWork(name: string) {
  const note = join(folder, name);
  const work = join(folder, "work.mjs");
  writeFileSync(work, LONG_WORK);
  const main = join(folder, `${name}.mjs`);
  writeFileSync(
    main,
    `import { runGroup } from ${JSON.stringify(RUN_GROUP)};
     const fault = await runGroup([${JSON.stringify(work)}, ${JSON.stringify(note)}], { cwd: ".", env: process.env });
     process.exitCode = fault ? 1 : 0;
     if (process.connected) process.disconnect();`,
  );
  const began = Promise.withResolvers<void>();
  const watcher = watch(folder, () => existsSync(note) && began.resolve());
  const child = spawn(process.execPath, ["--disable-warning=MODULE_TYPELESS_PACKAGE_JSON", main], {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    env: { PATH: process.env["PATH"] },
  });
  await began.promise;
  watcher.close();
  return { child, pids: readFileSync(note, "utf8").split(" ").map(Number) };
}

function isAlive(pid: number): boolean {
  try {
    // A process that has ended and that nobody has asked about yet is a zombie.
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, "utf8"));
  } catch {
    return false;
  }
}

async function allEnded(pids: readonly number[]): Promise<void> {
  while (pids.some(isAlive)) await new Promise((resolve) => setTimeout(resolve, 50));
}

for (const [name, end] of [
  ["SIGTERM", (child) => child.kill("SIGTERM")],
  ["SIGINT", (child) => child.kill("SIGINT")],
  ["SIGHUP", (child) => child.kill("SIGHUP")],
  ["kill -9", (child) => child.kill("SIGKILL")],
  ["the end of who started it", (child) => child.disconnect()],
] as [string, (child: ReturnType<typeof spawn>) => void][])
  it(`${name} ends a build with all it has started`, async () => {
    const { child, pids } = await startWork(name.replaceAll(" ", "-"));
    assert.ok(pids.every(isAlive));
    const exited = once(child, "exit");
    end(child);
    await exited;
    await allEnded(pids);
  });
