import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";
import { describe, it } from "node:test";

const STEPS = join(import.meta.dirname, "../../../scripts/quiet-step.mjs");

/** A process that does one step of a start, as `npm start` does: `program` is what the step runs. */
function startStep(program: string) {
  const step = `{
    cwd: ${JSON.stringify(import.meta.dirname)},
    doing: "Counting",
    done: (seconds, lines) => "Counted: " + lines.length,
    failed: "It couldn't be counted.",
    phaseOf: (line) => (line.startsWith("phase ") ? line : undefined),
  }`;
  return spawn(process.execPath, [
    "--input-type=module",
    "--eval",
    `import { runStep } from ${JSON.stringify(STEPS)};
     const good = await runStep(process.execPath, ["--eval", ${JSON.stringify(program)}], ${step});
     process.exitCode = good ? 0 : 1;`,
  ]);
}

async function runStep(program: string) {
  const child = startStep(program);
  const ended = once(child, "close");
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = (await ended) as [number | null];
  return { code, out, err };
}

describe("a step of the start", () => {
  it("that goes well says what it does, its phases and how it ended, and nothing the program wrote", async () => {
    const { code, out, err } = await runStep(
      `console.warn("npm warn of other people"); console.log("phase two"); console.log("success")`,
    );
    assert.equal(code, 0);
    assert.match(out, /^▸ Counting …\n {2}phase two \(\d+ s\)\n✓ Counted: 3\n$/);
    assert.equal(err, "");
  });

  it("that fails shows all that was written, and one sentence below it", async () => {
    const { code, out, err } = await runStep(
      `console.log("first"); console.error("the reason"); process.exitCode = 3`,
    );
    assert.equal(code, 1);
    assert.doesNotMatch(out, /✓/);
    assert.match(err, /^first$/m);
    assert.match(err, /^the reason$/m);
    assert.match(err, /\n\n✗ It couldn't be counted\.\n$/);
  });

  it("whose program doesn't exist fails the same way", async () => {
    const child = spawn(process.execPath, [
      "--input-type=module",
      "--eval",
      `import { runStep } from ${JSON.stringify(STEPS)};
       await runStep("/nowhere/holdall", [], { cwd: "/", doing: "x", done: String, failed: "It isn't there." });`,
    ]);
    assert.match(await text(child.stderr), /ENOENT[^]*✗ It isn't there\./);
  });

  it("that is told to stop ends its program and what that started", async () => {
    const child = startStep(
      `const { spawn } = require("node:child_process");
       const below = spawn(process.execPath, ["--eval", "setInterval(() => 0, 1000)"]);
       console.log("phase " + below.pid);
       setInterval(() => 0, 1000);`,
    );
    const below = await new Promise<number>((resolve) => {
      createInterface({ input: child.stdout }).on("line", (line) => {
        const [, pid] = /phase (\d+)/.exec(line) ?? [];
        if (pid) resolve(Number(pid));
      });
    });
    child.kill("SIGTERM");
    const [code] = (await once(child, "close")) as [number | null];
    assert.equal(code, 1);
    await ended(below);
  });
});

/** Resolves when the process is gone; its signal may take a moment. */
async function ended(pid: number): Promise<void> {
  for (;;) {
    try {
      process.kill(pid, 0);
    } catch {
      return;
    }
    await new Promise((resolve) => setImmediate(resolve));
  }
}
