import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { isHalfMoved, placeOf } from "../../../server/platform/db/move-state.ts";
import { openDatabase } from "../../../server/database.ts";
import { freshDatabase, testDialects, type TestDatabase } from "../../support/databases.ts";
import { leftOut } from "../../support/left-out.ts";
import { COMPILED } from "../../support/run-files.ts";
import { runHoldall } from "../../support/run-holdall.ts";
import { freshBucket, hasS3, type TestBucket } from "../../support/s3.ts";
import { startServer, type RunningServer } from "../../support/start-server.ts";
import { Account, operate, sha256Of } from "./account.ts";

const ROOT = join(import.meta.dirname, "../../..");
const MANY = 60_000;
/** The test looks this often how far a move has come. */
const LOOK_AGAIN_MS = 20;
const PIECE = randomBytes(9 << 20);

type Env = Readonly<Record<string, string>>;

describe("moving an instance to other engines", { skip: testDialects().length < 2 }, () => {
  const folder = mkdtempSync(join(tmpdir(), "holdall-move-"));
  const dataDir = join(folder, "data");
  const home: Env = { HOLDALL_DATA_DIR: dataDir };
  let away: Env;
  let database: TestDatabase;
  let bucket: TestBucket | null = null;
  let server: RunningServer;
  let ada: Account;
  let largeId: string;

  before(async () => {
    if (!hasS3()) leftOut("radosgw", "moving blobs to a bucket; they move to another folder instead");
    bucket = hasS3() ? await freshBucket() : null;
    database = await freshDatabase("postgres");
    const blobs = bucket?.env ?? { HOLDALL_BLOB_URL: `disk:${join(folder, "blobs-away")}` };
    away = { ...home, ...blobs, HOLDALL_DATABASE_URL: database.url };
    server = await startServer({ dataDir });
    ada = await Account.make(home, "ada@example.org", () => server.origin);
    const trip = await ada.folder("Trip");
    largeId = await ada.file("large.bin", PIECE, trip);
    for (let index = 0; index < 30; index += 1) await ada.file(`note ${index}.txt`, randomBytes(2_000), trip);
    await ada.call("POST", "files:batchCopy", { ids: [trip], to: { parent_id: await ada.folder("Copies") } });
  });
  after(async () => {
    await server?.stop();
    await bucket?.drop();
    await database?.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  const to = (env: Env) => [
    "migrate-engine",
    "--to-database",
    env["HOLDALL_DATABASE_URL"] ?? "",
    "--to-blobs",
    env["HOLDALL_BLOB_URL"] ?? "",
  ];
  /** Keys of the bucket are needed on the way there and on the way back. */
  const keys = (): Env =>
    Object.fromEntries(Object.entries(bucket?.env ?? {}).filter(([name]) => name !== "HOLDALL_BLOB_URL"));

  const startMove = () => {
    const env = { PATH: process.env["PATH"], NODE_COMPILE_CACHE: COMPILED, ...home, ...keys() };
    const args = ["--disable-warning=MODULE_TYPELESS_PACKAGE_JSON", "scripts/holdall.ts", ...to(away)];
    return spawn(process.execPath, args, { cwd: ROOT, env, stdio: ["ignore", "ignore", "inherit"] });
  };

  it("waits until nobody uses it", async () => {
    const refused = await runHoldall(to(away), { ...home, ...keys() });
    assert.equal(refused.code, 1);
    assert.match(refused.stderr, /A server or another command is using this instance\. Stop it first\./);
    assert.equal(await server.stop(), 0);
  });

  it("goes on after being killed again and again, and ends with every row and byte", async () => {
    const source = openDatabase(`sqlite:${join(dataDir, "holdall.sqlite")}`);
    const rows = Array.from({ length: 1_000 }, (_, index) => index);
    for (let done = 0; done < MANY; done += rows.length) {
      const values = rows.map((row) => ({
        owner_id: `o${done + row}`,
        day: "2026-01-01",
        bytes: row,
        requests: 1,
      }));
      await source.write((tx) => tx.insertInto("download_traffic").values(values).execute());
    }
    await source.close();
    const target = openDatabase(database.url);
    const place = async () =>
      (await isHalfMoved(target)) ? await placeOf(target, "download_traffic") : null;
    const half = async () => Number((await place())?.place ?? 0) > MANY / 2;
    const copied = async () => (await place())?.done === true;
    const begun = () => isHalfMoved(target);
    for (const moment of [begun, async () => (await place()) !== null, half, copied]) {
      const move = startMove();
      const ended = once(move, "exit");
      while (!(await moment())) {
        assert.equal(move.exitCode, null, "it ended before it could be killed");
        await sleep(LOOK_AGAIN_MS);
      }
      move.kill("SIGKILL");
      await ended;
      assert.match((await runHoldall(["user", "list"], away)).stderr, /has not ended/);
    }
    await target.close();
    assert.deepEqual(await once(startMove(), "exit"), [0, null]);
    assert.match(await operate(away, "verify"), /^Nothing is wrong/);
  });

  it("serves from there, and gives new numbers of its own", async () => {
    server = await startServer({ dataDir, env: away });
    assert.equal(sha256Of(await ada.bytes(largeId)), sha256Of(PIECE));
    await ada.file("after.txt", Buffer.from("written after the move"));
    const copies = await ada.folder("More copies");
    await ada.call("POST", "files:batchCopy", { ids: [largeId], to: { parent_id: copies } });
    assert.deepEqual(await ada.names(copies), ["large.bin"]);
    await server.stop();
    assert.match(await operate(away, "verify"), /^Nothing is wrong/);
  });

  it("refuses a target in which something else is", async () => {
    const refused = await runHoldall(to(away), { ...home, ...keys() });
    assert.equal(refused.code, 1);
    assert.match(refused.stderr, /target .* is not empty|blobs of another instance/);
    const nowhere = await runHoldall(["migrate-engine"], home);
    assert.match(nowhere.stderr, /Name another database by --to-database/);
    const odd = await runHoldall(
      ["migrate-engine", "--to-database", "mysql://x", "--to-blobs", "ftp://y"],
      home,
    );
    assert.match(odd.stderr, /--to-database must be an address.*\n.*--to-blobs must be/);
  });

  it("comes back to files of its own, with all that was written there", async () => {
    const back = join(folder, "back");
    mkdirSync(back);
    copyFileSync(join(dataDir, "secrets.json"), join(back, "secrets.json"));
    const there: Env = {
      HOLDALL_DATA_DIR: back,
      HOLDALL_DATABASE_URL: `sqlite:${join(back, "holdall.sqlite")}`,
      HOLDALL_BLOB_URL: `disk:${back}`,
    };
    const said = await operate(away, ...to(there));
    assert.match(said, /blobs with \d+ bytes were moved and hashed again/);
    assert.match(said, /rows were moved and compared/);
    assert.match(await operate(there, "verify"), /^Nothing is wrong/);
    server = await startServer({ dataDir: back, env: there });
    assert.deepEqual(await ada.names(), ["Copies", "More copies", "Trip", "after.txt"]);
    assert.equal(sha256Of(await ada.bytes(largeId)), sha256Of(PIECE));
    await server.stop();
  });

  it("tells blobs that are damaged where they are, and leaves them behind only when told to", async () => {
    const sha256 = sha256Of(PIECE);
    writeFileSync(join(dataDir, "blobs", sha256.slice(0, 2), sha256.slice(2, 4), sha256), "damaged");
    const blobs = `disk:${join(folder, "elsewhere")}`;
    const refused = await runHoldall(["migrate-engine", "--to-blobs", blobs], home);
    assert.equal(refused.code, 1);
    assert.match(refused.stderr, new RegExp(`Blob ${sha256} of the source holds other bytes`));
    const said = await operate(home, "migrate-engine", "--to-blobs", blobs, "--despite-faults");
    assert.match(said, /It was left behind/);
  });
});
