import { tmpdir } from "node:os";
import { runTool, type ToolRun } from "./run-tool.ts";

const LIMITS = { processorMs: 20_000, waitMs: 20_000, memoryBytes: 2 ** 30, outputBytes: 1_000 };
const SHELL = {
  program: { command: "/bin/sh", trial: [] },
  sandbox: { layers: { network: false, files: false, node: false }, around: async () => [] },
};
const shell = (script: string, limits: Partial<ToolRun> = {}) =>
  runTool({ tool: SHELL, args: ["-c", script], folder: tmpdir(), ...LIMITS, ...limits });

describe("a program run on content of people", () => {
  it("tells what it wrote, and whether it ended well", async () => {
    expect(await shell("echo well")).toEqual({ ok: true, output: Buffer.from("well\n") });
    expect(await shell("echo badly; exit 3")).toEqual({ ok: false, output: Buffer.from("badly\n") });
  });

  it("sees nothing of the server's environment", async () => {
    const { output } = await shell("env");
    expect(output.toString()).not.toMatch(/NODE|npm/i);
  });

  it("is ended by the content's own doing when it uses too much of the processor or writes too much", async () => {
    expect((await shell("while :; do :; done", { processorMs: 1_000 })).ok).toBe(false);
    expect((await shell("exec yes")).ok).toBe(false);
  });

  it("says nothing about the content when nothing could be put around the program", async () => {
    const tool = { ...SHELL, sandbox: { ...SHELL.sandbox, around: async () => ["/bin/false"] } };
    await expect(shell("true", { tool })).rejects.toMatchObject({ error: "unavailable" });
  });

  it("says nothing about the content when it had no time, or isn't wanted any more", async () => {
    await expect(shell("exec sleep 600", { waitMs: 20 })).rejects.toMatchObject({ error: "unavailable" });
    await expect(shell("exec sleep 600", { signal: AbortSignal.timeout(20) })).rejects.toMatchObject({
      error: "unavailable",
    });
    await expect(shell("true", { signal: AbortSignal.abort() })).rejects.toMatchObject({
      error: "unavailable",
    });
  });
});
