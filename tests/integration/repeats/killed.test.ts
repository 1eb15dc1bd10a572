import assert from "node:assert/strict";
import { randomBytes, randomUUID } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { FILE_TYPE, FILES_TYPE } from "../../../contract/uploads.ts";
import { freshDatabase, testDialects, type TestDatabase } from "../../support/databases.ts";
import { sharedKeys } from "../../support/server-pair.ts";
import { startProcess, type RunningServer } from "../../support/server-process.ts";
import { Account, operate, sha256Of, type Reply } from "../engines/account.ts";
import { bodyOf } from "../transfer/batch-body.ts";
import { patch } from "../transfer/tus-client.ts";

/** Servers that are killed at each moment; a hundred in all with `REPEAT_KILLS=50`. */
const KILLS = Number(process.env["REPEAT_KILLS"] ?? 2);
const SIZE = 300_000;
/** Room for one of the uploads, not for two. */
const QUOTA = 500_000;

/** A server is there when it is killed: it waits for a table that the test holds. */
const MOMENTS = [
  { name: "before it has committed an upload", table: "upload" },
  { name: "after it has committed an upload, before it answers", table: "upload_proof" },
] as const;

describe(
  "two servers on one PostgreSQL, one of them killed",
  { skip: !testDialects().includes("postgres") },
  () => {
    const folder = mkdtempSync(join(tmpdir(), "holdall-killed-"));
    const content = randomBytes(SIZE);
    const wish = {
      kind: "drive#file",
      name: "once.bin",
      size: String(SIZE),
      sha256: sha256Of(content),
      upload_type: "UPLOAD_TYPE_RESUMABLE",
    };
    let database: TestDatabase;
    let sql: pg.Client;
    let env: Readonly<Record<string, string>>;
    let servers: [RunningServer, RunningServer];
    let ada: Account;

    const start = (name: string) => {
      const dataDir = join(folder, name);
      mkdirSync(dataDir, { recursive: true });
      return startProcess({ dataDir, env });
    };

    before(async () => {
      database = await freshDatabase("postgres");
      env = {
        ...sharedKeys(),
        HOLDALL_DATABASE_URL: database.url,
        HOLDALL_BLOB_URL: `disk:${join(folder, "blobs")}`,
        HOLDALL_PUBLIC_URL: "http://holdall.test",
        HOLDALL_WORKER: "false",
        HOLDALL_QUOTA: String(QUOTA),
        // So that an upload which is committed asks whether somebody has its content: then it waits for that table.
        HOLDALL_INSTANT_UPLOAD: "instance",
      };
      sql = new pg.Client({ connectionString: database.url });
      await sql.connect();
      const one = await start("one");
      servers = [one, await start("two")];
      ada = await Account.make(
        { ...env, HOLDALL_DATA_DIR: one.dataDir },
        "ada@example.org",
        () => servers[0].origin,
      );
    });
    after(async () => {
      await Promise.all((servers ?? []).map((server) => server.stop()));
      await sql?.end();
      await database?.drop();
      rmSync(folder, { recursive: true, force: true });
    });

    /** @param body many files, or one, as their bytes, or what is sent as JSON */
    const post = async (server: RunningServer, path: string, key: string, body: object): Promise<Reply> => {
      const isBytes = Buffer.isBuffer(body);
      const isOne = path.startsWith("files:upload?");
      const reply = await fetch(`${server.origin}/api/drive/v1/${path}`, {
        method: isOne ? "PUT" : "POST",
        headers: {
          authorization: `Bearer ${ada.token}`,
          "content-type": isOne ? FILE_TYPE : isBytes ? FILES_TYPE : "application/json",
          "idempotency-key": key,
        },
        body: isBytes ? new Uint8Array(body) : JSON.stringify(body),
      });
      const told = (await reply.json()) as Reply;
      assert.equal(reply.status, 200, JSON.stringify(told));
      return told;
    };
    const count = async (query: string): Promise<number> => Number((await sql.query(query)).rows[0].count);

    /** Asks a server for something and kills it while it waits for a table, which nobody else can tell from a power cut. */
    const killAt = async (
      table: string,
      at: 0 | 1,
      path: string,
      key: string,
      body: object,
    ): Promise<void> => {
      await sql.query(`begin; lock table ${table} in exclusive mode`);
      const lost = post(servers[at], path, key, body).catch(() => "no answer");
      const waiting = `select count(*) from pg_locks where not granted and relation = '${table}'::regclass`;
      while ((await count(waiting)) === 0) {
        assert.equal(await Promise.race([lost, sleep(2, "waiting")]), "waiting", "it waits for no table");
      }
      await servers[at].kill9();
      await sql.query("rollback");
      assert.equal(await lost, "no answer");
    };

    const restart = async (at: 0 | 1): Promise<void> => {
      servers[at] = await start(at === 0 ? "one" : "two");
    };

    for (const { name, table } of MOMENTS) {
      it(`begins one upload and reserves its room once when killed ${name}, ${KILLS} times`, async () => {
        for (let kill = 0; kill < KILLS; kill += 1) {
          const at = (kill % 2) as 0 | 1;
          const key = randomUUID();
          await killAt(table, at, "files", key, wish);
          const told = await post(servers[1 - at]!, "files", key, wish);
          await restart(at);
          assert.deepEqual(await post(servers[at], "files", key, wish), told);
          assert.equal(await count("select count(*) from upload where state <> 'done'"), 1);
          const { endpoint } = (told["resumable"] as { params: { endpoint: string } }).params;
          const here = servers[at].origin + new URL(endpoint).pathname;
          const sent = await patch(here, 0, content);
          assert.equal(sent.status, 204, String(sent.error));
          assert.equal(await ada.usage(), SIZE);
          await ada.call("POST", "files:batchDelete", { ids: [(told["file"] as Reply)["id"]] });
          assert.equal(await ada.usage(), 0);
        }
        assert.match(
          await operate({ ...env, HOLDALL_DATA_DIR: servers[0].dataDir }, "verify"),
          /^Nothing is wrong/,
        );
      });
    }

    for (const [what, table, path, idOf] of [
      ["folder", "node", "files", (reply: Reply) => (reply["file"] as Reply)["id"]],
      ["share", "share", "share", (reply: Reply) => reply["share_id"]],
    ] as const) {
      it(`makes one ${what} when killed before it has committed, and as soon as it has`, async () => {
        const shared = await ada.folder(`For the ${what}`);
        const body =
          what === "folder"
            ? { kind: "drive#folder", name: "Once" }
            : { file_ids: [shared], pass_code_option: "REQUIRED" };
        const rows = `select count(*) from ${table}`;
        const none = await count(rows);
        const key = randomUUID();
        await killAt(table, 0, path, key, body);
        const told = await post(servers[1], path, key, body);
        assert.equal(await count(rows), none + 1);
        await restart(0);
        assert.deepEqual(await post(servers[0], path, key, body), told);

        const next = randomUUID();
        const another = { ...body, ...(what === "folder" ? { name: "Twice" } : { title: "Twice" }) };
        const answer = post(servers[0], path, next, another).catch(() => null);
        while ((await count(rows)) === none + 1) await sleep(1);
        await servers[0].kill9();
        const before = await answer;
        const again = await post(servers[1], path, next, another);
        if (before) assert.equal(idOf(again), idOf(before));
        assert.equal(await count(rows), none + 2);
        await restart(0);
      });
    }

    it("makes a file that comes whole once when killed before its group has committed, and as soon as it has", async () => {
      const files = "select count(*) from node where is_file = 1";
      const none = await count(files);
      const path = (name: string) => `files:upload?name=${name}`;
      const bytes = randomBytes(4_096);
      const key = randomUUID();
      await killAt("node", 0, path("whole.bin"), key, bytes);
      assert.equal(await count(files), none);
      const told = await post(servers[1], path("whole.bin"), key, bytes);
      assert.equal(await count(files), none + 1);
      await restart(0);

      const next = randomUUID();
      const lost = post(servers[0], path("next.bin"), next, bytes).catch(() => null);
      while ((await count(files)) === none + 1) await sleep(1);
      await servers[0].kill9();
      const before = await lost;
      const again = await post(servers[1], path("next.bin"), next, bytes);
      if (before) assert.equal(again["id"], before["id"]);
      assert.equal(await count(files), none + 2);
      await restart(0);
      assert.deepEqual(await ada.bytes(String(told["id"])), bytes);
    });

    it("replaces a file of a batch once when killed before it has committed, and as soon as it has", async () => {
      const id = await ada.file("replaced.txt", Buffer.from("as it was"));
      const replacing = (text: string) =>
        bodyOf([{ path: "replaced.txt", bytes: Buffer.from(text), on_conflict: "REPLACE" }]);
      const idsOf = ({ files }: Reply) => (files as Reply[]).map((file) => file["id"]);
      const versions = "select count(*) from file_version";
      const none = await count(versions);
      const key = randomUUID();
      await killAt("kept_call", 0, "files:batchUpload", key, replacing("first"));
      assert.equal(await count(versions), none);
      assert.deepEqual(idsOf(await post(servers[1], "files:batchUpload", key, replacing("first"))), [id]);
      await restart(0);

      const next = randomUUID();
      const lost = post(servers[0], "files:batchUpload", next, replacing("second")).catch(() => null);
      while ((await count(versions)) === none + 1) await sleep(1);
      await servers[0].kill9();
      await lost;
      await post(servers[1], "files:batchUpload", randomUUID(), replacing("newer"));
      assert.deepEqual(idsOf(await post(servers[1], "files:batchUpload", next, replacing("second"))), [id]);
      assert.equal(await count(versions), none + 3);
      await restart(0);
      assert.equal(String(await ada.bytes(id)), "newer");
    });
  },
);
