import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { sql, type Kysely } from "kysely";
import pg from "pg";
import { type Database, openDatabase } from "../../../server/database.ts";
import { Failure } from "../../../server/platform/failure.ts";
import { freshDatabase, testDialects, type TestDatabase } from "../../support/databases.ts";
import { startFlakyProxy, type FlakyProxy } from "../../support/flaky-proxy.ts";
import { startPostgres, type PostgresProcess } from "../../support/postgres-process.ts";

interface Notes {
  note: { id: number };
}

const isReadOnly = (error: unknown) =>
  error instanceof Failure && error.error === "unavailable" && /can only be read/.test(error.message);

describe("a PostgreSQL that is a standby", { skip: !testDialects().includes("postgres") }, () => {
  const folder = mkdtempSync(join(tmpdir(), "holdall-standby-"));
  let standby: PostgresProcess;
  let primary: TestDatabase;
  let proxy: FlakyProxy;
  let database: Database;
  const go = (url: string) => proxy.target(Number(new URL(url).port));
  const write = (id: number) =>
    database.write((tx) => (tx as unknown as Kysely<Notes>).insertInto("note").values({ id }).execute());
  const makeTable = async (url: string) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query("create table note (id integer)").finally(() => client.end());
  };

  before(async () => {
    standby = await startPostgres(folder);
    primary = await freshDatabase("postgres");
    const { pathname, username } = new URL(primary.url);
    const admin = new pg.Client({ connectionString: `${standby.url}/postgres` });
    await admin.connect();
    await admin.query(`create database ${pathname.slice(1)}`).finally(() => admin.end());
    await makeTable(primary.url);
    await makeTable(`${standby.url}${pathname}`);
    await standby.stop();
    writeFileSync(join(folder, "data", "standby.signal"), "");
    await standby.start();
    proxy = await startFlakyProxy();
    go(standby.url);
    database = openDatabase(`postgres://${username}@127.0.0.1:${proxy.port}${pathname}`);
  });
  after(async () => {
    await database?.close();
    await proxy?.close();
    await standby?.stop();
    await primary?.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  it("is read, but not written to, and says so", async () => {
    await sql`select * from note`.execute(database.read);
    assert.equal(await database.ping(), "read-only");
    await assert.rejects(write(1), isReadOnly);
  });

  it("is left for the one that can be written to, though its connections still stand", async () => {
    await sql`select 1`.execute(database.read);
    go(primary.url);
    await write(2);
    go(standby.url);
    proxy.drop();
  });

  it("is taken up once it is promoted", async () => {
    await assert.rejects(write(3), isReadOnly);
    await sql`select pg_promote()`.execute(database.read);
    await write(4);
    assert.equal(await database.ping(), "ok");
  });
});
