import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { after, before, describe, it } from "node:test";
import { runLimited } from "../../../scripts/testing/run-limited.ts";
import { freePort } from "../../support/ports.ts";
import { startProcess } from "../../support/server-process.ts";

describe("a server of the tests whose port somebody took", () => {
  const other = createServer();
  let taken: number;
  before(async () => {
    other.listen(0, "127.0.0.1");
    await once(other, "listening");
    taken = (other.address() as AddressInfo).port;
  });
  after(() => other.close());

  it("comes up on another", async () => {
    const tried: number[] = [];
    const choosePort = async () => {
      tried.push(tried.length < 2 ? taken : await freePort());
      return tried.at(-1) ?? 0;
    };
    const server = await startProcess({ choosePort });
    assert.deepEqual(tried, [taken, taken, server.port]);
    assert.equal((await fetch(`${server.origin}/healthz`)).status, 200);
    assert.equal(await server.stop(), 0);
  });

  it("tells it when it was asked for this one", async () => {
    await assert.rejects(startProcess({ port: taken }), /is already in use/);
  });
});

describe("a phase of the tests that hangs", () => {
  const limited = (script: string, limitMs: number) =>
    runLimited(process.execPath, ["-e", script], { cwd: import.meta.dirname, env: process.env, limitMs });

  it("is ended with everything it started", async () => {
    const port = await freePort();
    const grandchild = `require("net").createServer().listen(${port}, "127.0.0.1")`;
    const script = `require("child_process").spawn(process.execPath, ["-e", ${JSON.stringify(grandchild)}]); setInterval(() => 0, 1000)`;
    assert.equal(await limited(script, 1_500), "hung");
    await assert.rejects(fetch(`http://127.0.0.1:${port}`), /fetch failed/);
  });

  it("is no phase that ended in time", async () => {
    assert.equal(await limited("", 60_000), "done");
    assert.equal(await limited("process.exit(3)", 60_000), "failed");
  });
});
