import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { serverImports } from "../../../scripts/packages/server-imports.ts";

const ROOT = join(import.meta.dirname, "../../..");
const BUNDLED = join(ROOT, "node_modules/.bundled");
const run = promisify(execFile);

const index = async () =>
  JSON.parse(await readFile(join(BUNDLED, "index.json"), "utf8")) as {
    readonly files: Readonly<Record<string, string>>;
  };
const namesOf = (exports: object) =>
  Object.keys(exports)
    .filter((name) => name !== "module.exports")
    .toSorted();

describe("the packages the server is started with", () => {
  it("are all that its code imports", async () => {
    assert.deepEqual(Object.keys((await index()).files), await serverImports(ROOT));
  });

  it("export what the installed ones do", async () => {
    for (const [name, file] of Object.entries((await index()).files)) {
      // This process itself is given the bundled ones.
      const installed = await run(process.execPath, [
        "--input-type=module",
        "--eval",
        `console.log(JSON.stringify(Object.keys(await import(${JSON.stringify(name)}))))`,
      ]);
      const bundled = (await import(pathToFileURL(join(BUNDLED, file)).href)) as object;
      const expected = JSON.parse(installed.stdout) as readonly string[];
      assert.deepEqual(namesOf(bundled), namesOf(Object.fromEntries(expected.map((key) => [key, 1]))), name);
    }
  });
});

describe("what a process is started with", () => {
  let root: string;
  before(async () => {
    root = await mkdtemp(join(tmpdir(), "holdall-bundled-"));
    for (const folder of ["server", "node_modules/parcel", "node_modules/.bundled"])
      await mkdir(join(root, folder), { recursive: true });
    await copyFile(join(ROOT, "server/quick-loading.mjs"), join(root, "server/quick-loading.mjs"));
    await writeFile(join(root, "node_modules/parcel/index.mjs"), 'export const from = "installed";');
    await writeFile(join(root, "node_modules/parcel/package.json"), '{ "exports": "./index.mjs" }');
    await writeFile(join(root, "node_modules/.bundled/parcel.mjs"), 'export const from = "bundled";');
    await writeFile(
      join(root, "server/program.ts"),
      'import { from } from "parcel";\nconst said: string = from;\nconsole.log(said);',
    );
  });
  after(() => rm(root, { recursive: true, force: true }));

  const LIST = '{ "packages": {} }';
  const bundle = (of: string | null) =>
    writeFile(
      join(root, "node_modules/.bundled/index.json"),
      JSON.stringify({
        installed: of === null ? null : createHash("sha256").update(of).digest("hex"),
        files: { parcel: "parcel.mjs" },
      }),
    );
  const said = async () => {
    const hooks = pathToFileURL(join(root, "server/quick-loading.mjs")).href;
    const program = `await import(${JSON.stringify(pathToFileURL(join(root, "server/program.ts")).href)})`;
    const { stdout, stderr } = await run(
      process.execPath,
      ["--import", hooks, "--input-type=module", "--eval", program],
      { cwd: root },
    );
    assert.equal(stderr, "");
    return stdout.trim();
  };

  it("is what is installed while nothing is bundled", async () => {
    assert.equal(await said(), "installed");
  });

  it("is the bundled package in a release, where nothing is installed later", async () => {
    await bundle(null);
    assert.equal(await said(), "bundled");
  });

  it("is the bundled package until others are installed", async () => {
    await writeFile(join(root, "node_modules/.package-lock.json"), LIST);
    await bundle(LIST);
    assert.equal(await said(), "bundled");
    await writeFile(join(root, "node_modules/.package-lock.json"), `${LIST}\n`);
    assert.equal(await said(), "installed");
  });
});
