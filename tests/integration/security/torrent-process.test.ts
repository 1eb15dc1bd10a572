import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { promisify } from "node:util";
import { CONFINED } from "../../../server/services/offline/torrent/torrent-client.ts";

const ROOT = join(import.meta.dirname, "../../..");

describe("the process that fetches torrents", () => {
  let elsewhere: string;
  before(async () => {
    elsewhere = await mkdtemp(join(tmpdir(), "holdall-torrent-"));
    await writeFile(join(elsewhere, "secrets.json"), "{}");
  });
  after(() => rm(elsewhere, { recursive: true, force: true }));

  it("reads our code and nothing else, neither in the data folder's usual place nor in any other", async () => {
    const may = async (right: string, path?: string) => {
      const question = `process.permission.has(${JSON.stringify([right, path]).slice(1, -1)})`;
      const { stdout } = await promisify(execFile)(process.execPath, [...CONFINED, "-p", question]);
      return stdout.trim();
    };
    const forbidden = [
      join(elsewhere, "secrets.json"),
      join(ROOT, "data/secrets.json"),
      join(ROOT, ".env"),
      "/etc/passwd",
    ];
    for (const path of forbidden) assert.equal(await may("fs.read", path), "false", path);
    assert.equal(await may("fs.read", join(ROOT, "server/main.ts")), "true");
    for (const right of ["fs.write", "child", "addon", "worker"])
      assert.equal(await may(right, elsewhere), "false", right);
  });
});
