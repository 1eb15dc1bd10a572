import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { once } from "node:events";
import { chmod, copyFile, mkdir, mkdtemp, readFile, rm, symlink, watch, writeFile } from "node:fs/promises";
import { createServer, type AddressInfo, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { promisify } from "node:util";
import { OWN_CODE } from "../../../server/platform/process/own-code.ts";
import { findTool } from "../../../server/platform/process/find-tool.ts";
import { runTool, type ToolRun } from "../../../server/platform/process/run-tool.ts";
import { findSandbox, type Program, type Sandbox } from "../../../server/platform/process/sandbox.ts";
import { renderProgram } from "../../../server/services/preview/render/render-program.ts";
import { leftOut } from "../../support/left-out.ts";

const NODE: Program = { command: process.execPath, trial: ["-p", "1"], needs: OWN_CODE };
const SHELL: Program = { command: "/bin/sh", trial: ["-c", ":"] };
const LIMITS = { processorMs: 20_000, waitMs: 60_000, memoryBytes: 2 ** 50, outputBytes: 10_000 };

/** Prints as JSON what a program gets hold of: ports, files, folders. */
const GRASP = `
const { port, files, folder } = JSON.parse(process.argv[1]);
const { readFileSync, writeFileSync } = require("node:fs");
const may = (work) => { try { work(); return true; } catch { return false; } };
const read = files.map((file) => may(() => readFileSync(file)));
may(() => writeFileSync(folder + "/left-behind", "x"));
const socket = require("node:net").connect(port, "127.0.0.1");
const say = (reached) => { console.log(JSON.stringify({ read, reached })); process.exit(); };
socket.on("connect", () => say(true)).on("error", () => say(false));
`;

describe("programs that read people's files", () => {
  let data: string;
  let work: string;
  let server: Server;
  before(async () => {
    data = await mkdtemp(join(tmpdir(), "holdall-sandbox 1-"));
    work = join(data, "previews/it's work");
    await mkdir(work, { recursive: true });
    await writeFile(join(data, "secrets.json"), "{}");
    await writeFile(join(work, "picture"), "a picture");
    server = createServer((socket) => socket.end()).listen(0, "127.0.0.1");
    await once(server, "listening");
  });
  after(async () => {
    server.close();
    await rm(data, { recursive: true, force: true });
  });

  /** A sandbox made of some of the system's programs only. */
  async function madeOf(names: readonly string[]) {
    const path = await mkdtemp(join(data, "path-"));
    for (const name of names) {
      const found = await findTool(null, [name]);
      if (found) await symlink(found, join(path, name));
    }
    return findSandbox(work, assert.fail, path);
  }
  const run = (sandbox: Sandbox, program: Program, run: Partial<ToolRun>) =>
    runTool({ tool: { program, sandbox }, args: [], folder: work, ...LIMITS, ...run });

  async function grasp(sandbox: Sandbox) {
    const files = [join(work, "picture"), join(data, "secrets.json"), `/proc/${process.pid}/environ`];
    const wish = { port: (server.address() as AddressInfo).port, files, folder: data };
    const { ok, output } = await run(sandbox, NODE, { args: ["-e", GRASP, JSON.stringify(wish)] });
    assert.ok(ok, output.toString());
    const told = JSON.parse(output.toString()) as { read: boolean[]; reached: boolean };
    const wrote = await rm(join(data, "left-behind")).then(
      () => true,
      () => false,
    );
    return { ...told, wrote };
  }

  for (const names of [["unshare", "setpriv"], ["setpriv"], []]) {
    it(`have and see in a sandbox of ${names.join(" and ") || "nothing"} what its layers say, and work all the same`, async () => {
      const sandbox = await madeOf(names);
      const { network, files } = sandbox.layers;
      const given = names.includes("unshare") ? "user namespaces" : "a setpriv that knows Landlock";
      if (names.length > 0 && !files) leftOut(given, "files out of the sight of programs");
      if (names.includes("unshare") && !network) leftOut(given, "programs without network");
      if (names.length === 0) assert.deepEqual([network, files], [false, false]);
      const { read, wrote, reached } = await grasp(sandbox);
      assert.deepEqual(read.slice(0, 2), [true, !files], "the file it works on, and the secrets");
      if (files) assert.equal(read[2], false, "the server's environment");
      assert.equal(wrote, !files);
      assert.equal(reached, !network);
      const { output } = await run(sandbox, SHELL, { args: ["-c", 'pwd; echo made >"made it"; ls made*'] });
      assert.equal(output.toString(), `${work}\nmade it\n`);
    });
  }

  it("are ended in it by a signal and by the processor's time", async () => {
    const sandbox = await findSandbox(work, assert.fail);
    const ending = new AbortController();
    const signs = watch(work);
    const sleeping = run(sandbox, SHELL, {
      args: ["-c", "echo $$ >new && mv new sleeper && exec sleep 600"],
      signal: ending.signal,
    });
    for await (const { filename } of signs) if (filename === "sleeper") break;
    const pid = Number(await readFile(join(work, "sleeper"), "utf8"));
    assert.ok(process.kill(pid, 0));
    ending.abort();
    await assert.rejects(sleeping, { error: "unavailable" });
    assert.throws(() => process.kill(pid, 0), { code: "ESRCH" });
    const busy = await run(sandbox, SHELL, { args: ["-c", "while :; do :; done"], processorMs: 1_000 });
    assert.equal(busy.ok, false);
  });

  it("that don't run with few files to see run without that layer, and the operator is told once", async () => {
    const elsewhere = await mkdtemp(join(tmpdir(), "holdall-elsewhere-"));
    after(() => rm(elsewhere, { recursive: true, force: true }));
    const command = join(elsewhere, "tool");
    await copyFile("/bin/sh", join(elsewhere, "shell"));
    await writeFile(command, `#!${elsewhere}/shell\necho well\n`);
    await chmod(command, 0o700);
    const told: string[] = [];
    const sandbox = await findSandbox(work, (each) => told.push(each));
    for (let time = 0; time < 2; time += 1) {
      const { output } = await run(sandbox, { command, trial: [] }, {});
      assert.equal(output.toString(), "well\n");
    }
    assert.deepEqual(told, sandbox.layers.files ? [command] : []);
  });

  it("that decode pictures have Node's permissions as well, and so do their threads", async () => {
    const sandbox = await findSandbox(work, assert.fail);
    const program = renderProgram(work);
    const has = `const has = (...right) => process.permission.has(...right);
      const may = [has("fs.read", ${JSON.stringify(join(work, "picture"))}),
        has("fs.read", ${JSON.stringify(join(data, "secrets.json"))}), has("fs.write", ${JSON.stringify(data)}), has("child")];`;
    const thread = `${has} require("node:worker_threads").parentPort.postMessage(may);`;
    const ask = `${has} new (require("node:worker_threads").Worker)(${JSON.stringify(thread)}, { eval: true })
      .on("message", (threadMay) => console.log(JSON.stringify([may, threadMay])));`;
    const options = program.args.slice(0, -1);
    const [first = "", ...rest] = [
      ...(await sandbox.around(program, { folder: work })),
      program.command,
      ...options,
    ];
    const { stdout } = await promisify(execFile)(first, [...rest, "-e", ask]);
    const onlyItsFolder = [true, false, false, false];
    assert.deepEqual(JSON.parse(stdout), [onlyItsFolder, onlyItsFolder]);
  });
});
