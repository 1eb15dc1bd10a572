import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { after, it } from "node:test";

const PROGRAM = join(import.meta.dirname, "failing-phase.ts");
const folder = mkdtempSync(join(tmpdir(), "holdall-left-over-"));
// PostgreSQL runs as another user.
chmodSync(folder, 0o755);
after(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

/** Resolves when nobody listens there: what is killed takes a moment to be gone. */
async function untilSilent(url: string): Promise<void> {
  const { hostname, port } = new URL(url);
  for (;;) {
    const socket = connect(Number(port), hostname);
    const refused = await once(socket, "connect").then(
      () => false,
      () => true,
    );
    socket.destroy();
    if (refused) return;
  }
}

for (const [how, end, code] of [
  ["fails", "fail", 1],
  ["is interrupted", "SIGINT", 130],
  ["is told to end", "SIGTERM", 143],
] as const) {
  it(`leaves no PostgreSQL behind when a phase ${how}`, { timeout: 300_000 }, async () => {
    const child = spawn(process.execPath, ["--disable-warning=MODULE_TYPELESS_PACKAGE_JSON", PROGRAM, end], {
      stdio: ["ignore", "pipe", "ignore"],
      env: { ...process.env, TMPDIR: folder },
    });
    const exit = once(child, "exit");
    const [url] = (await once(createInterface({ input: child.stdout }), "line")) as [string];
    if (end !== "fail") child.kill(end);
    assert.deepEqual(await exit, [code, null]);
    await untilSilent(url);
  });
}
