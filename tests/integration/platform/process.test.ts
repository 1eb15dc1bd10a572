import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, describe, it } from "node:test";
import { freshDatabase, testDialects } from "../../support/databases.ts";
import { startServer } from "../../support/start-server.ts";

const ROOT = join(import.meta.dirname, "../../..");
const folder = mkdtempSync(join(tmpdir(), "holdall-process-"));
after(() => rmSync(folder, { recursive: true, force: true }));

/** Starts the server with settings that can't work. */
function failingStart(env: Record<string, string>): Promise<{ code: number | null; said: string }> {
  const child = spawn(
    process.execPath,
    ["--disable-warning=MODULE_TYPELESS_PACKAGE_JSON", "server/main.ts"],
    {
      cwd: ROOT,
      env: {
        PORT: "0",
        HOLDALL_ENV_FILE: "off",
        HOLDALL_HOST: "127.0.0.1",
        HOLDALL_DATA_DIR: join(folder, "never"),
        ...env,
      },
    },
  );
  let said = "";
  child.stderr.on("data", (text: Buffer) => (said += text.toString()));
  return new Promise((resolve) => child.once("close", (code) => resolve({ code, said })));
}

const oneSentence = (said: string) => {
  assert.equal(said.trim().split("\n").length, 1, said);
  assert.doesNotMatch(said, / {4}at /);
};

describe("a start that can't succeed ends with 1 and one clear sentence", () => {
  it("when the port is in use", async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
    const address = other.address();
    assert.ok(address !== null && typeof address === "object");
    const { code, said } = await failingStart({ PORT: String(address.port) });
    other.close();
    assert.equal(code, 1);
    oneSentence(said);
    assert.match(said, new RegExp(`Port ${address.port} is already in use`));
  });

  it("when the data folder can't be made", async () => {
    writeFileSync(join(folder, "file"), "");
    const { code, said } = await failingStart({ HOLDALL_DATA_DIR: join(folder, "file", "data") });
    assert.equal(code, 1);
    oneSentence(said);
    assert.match(said, /data folder .*file\/data/);
  });

  it("when the data folder is where no folder can be", { skip: process.platform !== "linux" }, async () => {
    const { code, said } = await failingStart({ HOLDALL_DATA_DIR: "/proc/holdall/data" });
    assert.equal(code, 1);
    oneSentence(said);
    assert.match(said, /data folder \/proc\/holdall\/data can't be made there/);
  });

  it("when the bucket's server doesn't answer", async () => {
    const url = "s3://files?endpoint=http://127.0.0.1:1";
    const secret = "a key nobody may see";
    const { code, said } = await failingStart({
      HOLDALL_BLOB_URL: url,
      HOLDALL_BLOB_ACCESS_KEY_ID: "holdall",
      HOLDALL_BLOB_SECRET_ACCESS_KEY: secret,
    });
    assert.equal(code, 1);
    oneSentence(said);
    assert.match(said, /object store at http:\/\/127\.0\.0\.1:1 doesn't answer/);
    assert.ok(!said.includes(secret));
  });

  it("when PostgreSQL doesn't answer", async () => {
    const url = "postgres://holdall:hunter2@127.0.0.1:1/holdall";
    const { code, said } = await failingStart({ HOLDALL_DATABASE_URL: url });
    assert.equal(code, 1);
    oneSentence(said);
    assert.match(said, /HOLDALL_DATABASE_URL doesn't answer/);
    assert.doesNotMatch(said, /hunter2/);
  });

  it("when variables are wrong, one sentence for each", async () => {
    const { code, said } = await failingStart({ PORT: "x", HOLDALL_QUOTA: "y" });
    assert.equal(code, 1);
    assert.deepEqual(
      said
        .trim()
        .split("\n")
        .map((line) => line.split(" ", 1)[0]),
      ["PORT", "HOLDALL_QUOTA"],
    );
  });
});

describe("a start by an older Node, which reads no TypeScript", () => {
  for (const program of ["server/main.ts", "server/worker.ts"]) {
    it(`ends with 1 and says which one ${program} needs, and what brings it`, async () => {
      const older = join(folder, "older.cjs");
      writeFileSync(
        older,
        `Object.defineProperty(process, "versions", { value: { ...process.versions, node: "20.20.2" } });`,
      );
      const child = spawn(process.execPath, ["--no-strip-types", "--require", older, program], { cwd: ROOT });
      let said = "";
      child.stderr.on("data", (text: Buffer) => (said += text.toString()));
      const [code] = (await once(child, "close")) as [number | null];
      assert.equal(code, 1);
      oneSentence(said);
      assert.match(said, /needs Node 24 or newer.*npm start.*\.\/holdall start/);
    });
  }
});

for (const dialect of testDialects()) {
  describe(`a server on ${dialect}`, () => {
    it("becomes ready, answers, and stops with 0 on SIGTERM", async () => {
      const fresh = await freshDatabase(dialect);
      const server = await startServer({ env: { HOLDALL_DATABASE_URL: fresh.url } });
      const ready = await fetch(`${server.origin}/readyz`);
      assert.deepEqual(await ready.json(), { status: "ok", checks: { database: "ok", blobs: "ok" } });
      const { paths } = (await (await fetch(`${server.origin}/api/openapi.json`)).json()) as {
        paths: object;
      };
      assert.ok(Object.keys(paths).includes("/api/v1/user/me"));
      assert.equal((await fetch(`${server.origin}/api/v1/user/me`)).status, 401);
      assert.equal(await server.stop(), 0);
      await fresh.drop();
    });
  });
}

describe("a server that is told to stop", () => {
  it("finishes a request under way before it stops", async () => {
    const other = await startServer();
    const socket = connect(other.port, "127.0.0.1");
    let text = "";
    socket.on("data", (data) => (text += data.toString()));
    const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
    const answered = new Promise<void>((resolve) => socket.once("data", () => resolve()));
    const request = (path: string) => socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`);
    request("/readyz");
    await answered;
    request("/healthz");
    assert.equal(await other.stop(), 0);
    await closed;
    assert.match(text, /"status":"ok"/);
  });
});
