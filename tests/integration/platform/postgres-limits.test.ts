import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { sql } from "kysely";
import pg from "pg";
import { type Database, type Sql, openDatabase } from "../../../server/database.ts";
import { DEFAULT_LIMITS, type DatabaseLimits } from "../../../server/platform/db/database-limits.ts";
import { atPace } from "../../../server/platform/db/pace.ts";
import { Failure } from "../../../server/platform/failure.ts";
import { toFailure } from "../../../server/platform/http/error-reply.ts";
import { freshDatabase, testDialects, type TestDatabase } from "../../support/databases.ts";
import { startFlakyProxy, type FlakyProxy } from "../../support/flaky-proxy.ts";

const QUICK: DatabaseLimits = {
  ...DEFAULT_LIMITS,
  connections: 2,
  workConnections: 1,
  statementMs: 200,
  workStatementMs: 60_000,
  lockMs: 100,
};

/** A machine that is slow to connect in this time connects at another try: writes make several. */
const IMPATIENT: Partial<DatabaseLimits> = { waitMs: 400, connectMs: 400 };

const isUnavailable = (error: unknown) => error instanceof Failure && error.error === "unavailable";
const isRefusedAs = (code: string) => (error: unknown) =>
  (error as { code?: string }).code === code && toFailure(error).failure.error === "unavailable";
const sleepFor = (db: Sql, seconds: number) => sql`select pg_sleep(${seconds})`.execute(db);
const one = async (db: Sql) => (await sql<{ one: number }>`select 1 as one`.execute(db)).rows[0]?.one;

describe("limits of PostgreSQL", { skip: !testDialects().includes("postgres") }, () => {
  let fresh: TestDatabase;
  let proxy: FlakyProxy;
  let through: string;
  const opened: Database[] = [];
  const open = (limits: Partial<DatabaseLimits> = {}, url = fresh.url) => {
    const database = openDatabase(url, { ...QUICK, ...limits });
    opened.push(database);
    return database;
  };
  before(async () => {
    fresh = await freshDatabase("postgres");
    proxy = await startFlakyProxy();
    const { port, pathname, username } = new URL(fresh.url);
    proxy.target(Number(port));
    through = `postgres://${username}@127.0.0.1:${proxy.port}${pathname}`;
  });
  after(async () => {
    for (const database of opened) await database.close();
    await proxy?.close();
    await fresh?.drop();
  });

  it("end a statement of a call, and leave those of work their time", async () => {
    const database = open();
    await assert.rejects(sleepFor(database.read, 5), isRefusedAs("57014"));
    await atPace("work", () => sleepFor(database.read, 0.5));
    await atPace("endless", () => sleepFor(database.read, 0.5));
    assert.equal(await one(database.read), 1);
  });

  it("end a call's waiting for a lock", async () => {
    const database = open({ statementMs: 5_000 });
    await database.write((tx) => sql`create table locked (id integer)`.execute(tx));
    const lock = (db: Sql) => sql`lock table locked`.execute(db);
    const held = Promise.withResolvers<undefined>();
    const free = Promise.withResolvers<undefined>();
    const holder = database.write(async (tx) => {
      await lock(tx);
      held.resolve(undefined);
      await free.promise;
    });
    await held.promise;
    await assert.rejects(database.write(lock), isRefusedAs("55P03"));
    free.resolve(undefined);
    await holder;
    await database.write(lock);
  });

  it("bound the waiting for a connection, and keep work's apart", async () => {
    const database = open(IMPATIENT);
    const free = Promise.withResolvers<undefined>();
    const hold = () => {
      const begun = Promise.withResolvers<undefined>();
      const held = database.write(async (tx) => {
        await one(tx);
        begun.resolve(undefined);
        await free.promise;
      });
      return { begun: begun.promise, held };
    };
    const busy = [hold(), hold()];
    await Promise.all(busy.map(({ begun }) => begun));
    const third = assert.rejects(one(database.read), isUnavailable);
    const ofCalls = () => database.connections().find(({ pace }) => pace === "call");
    while (ofCalls()?.waiting === 0) await new Promise(setImmediate);
    assert.deepEqual(ofCalls(), { pace: "call", used: 2, idle: 0, most: 2, waiting: 1 });
    await third;
    assert.equal(await atPace("work", () => database.write(one)), 1);
    free.resolve(undefined);
    await Promise.all(busy.map(({ held }) => held));
    assert.equal(await one(database.read), 1);
  });

  it("bear no silence: calls and commits fail, whoever listens comes back and is told", async () => {
    const database = open(IMPATIENT, through);
    const heard: (readonly string[] | null)[] = [];
    const lookedAgain = Promise.withResolvers<undefined>();
    const watch = database.watch((words) => {
      heard.push(words);
      if (words === null) lookedAgain.resolve(undefined);
    });
    await watch.ready;
    assert.equal(await database.write(one), 1);
    proxy.trouble({ kind: "stall" });
    await assert.rejects(one(database.read), isUnavailable);
    await assert.rejects(database.write(one), isUnavailable);
    proxy.trouble({ kind: "reset" });
    proxy.trouble(null);
    await lookedAgain.promise;
    assert.equal(await database.write(one), 1);
    await watch.end();
  });

  it("share the connections there are where PostgreSQL has room for no more", async () => {
    const admin = new pg.Client({ connectionString: fresh.url });
    await admin.connect();
    const { rows } = await admin.query<{ database: string }>("select current_database() as database");
    const role = `few_${rows[0]?.database ?? ""}`;
    await admin.query(`create role ${role} login connection limit 2`);
    const url = new URL(fresh.url);
    url.username = role;
    const database = open({ ...DEFAULT_LIMITS, connectMs: 10_000, waitMs: 10_000 }, url.href);
    const calls = Array.from({ length: 100 }, () => sleepFor(database.read, 0.01));
    await Promise.all(calls);
    await database.close();
    opened.pop();
    await admin.query(`drop role ${role}`);
    await admin.end();
  });
});
