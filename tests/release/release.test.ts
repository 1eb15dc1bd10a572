import assert from "node:assert/strict";
import { execFile, execFileSync, spawn, type ChildProcess } from "node:child_process";
import { EventEmitter, once } from "node:events";
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { after, before, describe, it } from "node:test";
import { promisify } from "node:util";
import { freePort } from "../support/ports.ts";

const MIB = 1024 * 1024;
const ROOT = join(import.meta.dirname, "../..");
/** All that the launcher asks of a system, beside a shell. */
const PROGRAMS = ["dirname", "readlink"];
const ACCOUNT = ["--email", "operator@holdall.example", "--password", "a release of 2026"];

const folder = mkdtempSync(join(tmpdir(), "holdall-release-"));
const path = join(folder, "bin");
const running = new Set<ChildProcess>();
let archive = "";
let home = "";

before(() => {
  mkdirSync(path);
  for (const name of PROGRAMS) {
    const [found] = (process.env["PATH"] ?? "").split(":").filter((each) => existsSync(join(each, name)));
    assert.ok(found, `${name} is on the search path`);
    symlinkSync(join(found, name), join(path, name));
  }
  execFileSync(
    process.execPath,
    ["--disable-warning=MODULE_TYPELESS_PACKAGE_JSON", "scripts/release.ts", folder],
    { cwd: ROOT, stdio: "pipe" },
  );
  [archive = ""] = globSync(join(folder, "holdall-*.tar.gz"));
  execFileSync("tar", ["-xzf", archive, "-C", folder]);
  home = archive.slice(0, archive.lastIndexOf(`-${process.platform}-${process.arch}`));
});

after(() => {
  for (const child of running) child.kill("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

interface Running {
  readonly origin: string;
  /** Resolves once it has written a line with this text. */
  says(text: string): Promise<void>;
  stop(): Promise<unknown>;
}

/** Starts a program of the release with nothing on the search path, and resolves with its address once it is ready. */
async function start(program: string, words: readonly string[]): Promise<Running> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const env = {
    PATH: path,
    PORT: String(port),
    HOLDALL_HOST: "127.0.0.1",
    HOLDALL_PUBLIC_URL: origin,
    HOLDALL_DATA_DIR: join(folder, "data"),
  };
  const child = spawn(program, words, { cwd: home, env, stdio: ["ignore", "pipe", "pipe"] });
  running.add(child);
  const said: string[] = [];
  const lines = new EventEmitter();
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on("line", (line) => {
      said.push(line);
      lines.emit("line");
    });
  const says = (text: string) =>
    new Promise<void>((resolve, reject) => {
      const look = () => said.some((line) => line.includes(text)) && resolve();
      lines.on("line", look);
      child.once("close", (code) => reject(new Error(`It ended with ${code}:\n${said.join("\n")}`)));
      look();
    });
  await says("Holdall is ready at");
  return {
    origin,
    says,
    async stop() {
      running.delete(child);
      child.kill("SIGTERM");
      return (await once(child, "close"))[0];
    },
  };
}

async function operate(...words: readonly string[]): Promise<string> {
  const env = { PATH: path, HOLDALL_DATA_DIR: join(folder, "data") };
  const { stdout } = await promisify(execFile)(join(home, "holdall"), words, { cwd: folder, env });
  return stdout.trim();
}

describe("the archive of a release", () => {
  it("holds no package for building and testing, and no test", () => {
    const { devDependencies: building } = readPackage(ROOT);
    const { devDependencies: testing } = readPackage(join(ROOT, "tests"));
    const { packages } = JSON.parse(readFileSync(join(ROOT, "package-lock.json"), "utf8")) as {
      packages: Readonly<Record<string, { readonly dev?: boolean }>>;
    };
    // Some of them are needed by what runs, too.
    const names = Object.keys({ ...building, ...testing }).filter(
      (name) => packages[`node_modules/${name}`]?.dev,
    );
    assert.ok(names.includes("gatsby") && names.includes("jest"));
    assert.deepEqual(
      names.filter((name) => existsSync(join(home, "node_modules", name))),
      [],
    );
    assert.deepEqual(globSync(["server/**/*.test.ts", "contract/**/*.test.ts"], { cwd: home }), []);
  });

  it("is at most 170 MiB, of which the pinned Node and the fonts of bills are more than half", () => {
    assert.ok(statSync(archive).size <= 170 * MIB, `${Math.round(statSync(archive).size / MIB)} MiB`);
  });

  it("lists each package it holds, for programs that look for known faults", () => {
    const { bomFormat, metadata, components } = JSON.parse(
      readFileSync(join(home, "sbom.cdx.json"), "utf8"),
    ) as {
      bomFormat: string;
      metadata: { readonly component: { readonly name: string } };
      components: readonly { readonly name: string; readonly version: string }[];
    };
    assert.deepEqual([bomFormat, metadata.component.name], ["CycloneDX", "holdall"]);
    const listed = new Map(components.map(({ name, version }) => [name, version]));
    for (const [name, spec] of Object.entries(readPackage(home).dependencies)) {
      // Our own packages aren't looked up among known faults.
      if (spec.startsWith("file:")) continue;
      const path = join(home, "node_modules", name, "package.json");
      const { version } = JSON.parse(readFileSync(path, "utf8")) as { version: string };
      assert.equal(listed.get(name), version, name);
    }
    assert.equal(listed.has("gatsby"), false);
  });

  it("can load each package the server names, native ones included", () => {
    // Packages of fonts and of countries' networks are files that are opened by their paths.
    const names = Object.keys(readPackage(home).dependencies).filter(
      (name) =>
        !["node", "bufferutil", "utf-8-validate"].includes(name) &&
        !/^@(?:fontsource-variable|ip-location-db)\//.test(name),
    );
    const program = `for (const name of ${JSON.stringify(names)}) await import(name);`;
    execFileSync(join(home, "node_modules/node/bin/node"), ["--input-type=module", "--eval", program], {
      cwd: home,
      env: { PATH: path },
      stdio: "pipe",
    });
  });
});

describe("a release on a machine without compilers, npm and Node", () => {
  it("serves pages of words and the API, and its commands work on the same data", async () => {
    const server = await start(join(home, "holdall"), ["start"]);
    const ready = await fetch(`${server.origin}/readyz`);
    assert.deepEqual(await ready.json(), { status: "ok", checks: { database: "ok", blobs: "ok" } });
    for (const page of ["/", "/ja/help", "/login/assets/login.js"]) {
      assert.equal((await fetch(`${server.origin}${page}`)).status, 200, page);
    }
    await operate("user", "create", ...ACCOUNT);
    const token = await operate("token", "create", "--email", "operator@holdall.example");
    const body = JSON.stringify({ kind: "drive#folder", name: "Kept", parent_id: "" });
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    const made = await fetch(`${server.origin}/api/drive/v1/files`, { method: "POST", headers, body });
    assert.equal(made.status, 200, await made.text());
    // Whatever counts as law is read for it.
    await server.says("a checkpoint of the audit log was signed");
    assert.equal(await server.stop(), 0);
  });

  it("starts by `node server/main.ts`, too, where a Node of its kind is", async () => {
    const server = await start(process.execPath, ["server/main.ts"]);
    assert.equal((await fetch(`${server.origin}/healthz`)).status, 200);
    assert.equal(await server.stop(), 0);
  });
});

function readPackage(of: string): Readonly<Record<"dependencies" | "devDependencies", object>> {
  return JSON.parse(readFileSync(join(of, "package.json"), "utf8")) as ReturnType<typeof readPackage>;
}
