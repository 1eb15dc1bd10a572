import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { sql } from "kysely";
import { DEFAULT_LIMITS } from "../../../server/platform/db/database-limits.ts";
import { type Database, openDatabase } from "../../../server/database.ts";
import { migrate } from "../../../server/platform/db/migrate.ts";
import { occupy } from "../../../server/platform/db/occupancy.ts";
import { migrations } from "../../../server/migrations/index.ts";
import { freshDatabase, testDialects, type TestDatabase } from "../../support/databases.ts";
import { leftOut } from "../../support/left-out.ts";
import { hasPgbouncer, startPgbouncer, type RunningPgbouncer } from "../../support/pgbouncer.ts";

/** Fewer than callers, so that each transaction is on another one. */
const CONNECTIONS = 3;
const CALLS = 200;
const isLeftOut = !testDialects().includes("postgres")
  ? true
  : hasPgbouncer()
    ? false
    : leftOut("pgbouncer", "a pooler of transactions before PostgreSQL");

describe("behind PgBouncer that hands out connections by transaction", { skip: isLeftOut }, () => {
  let fresh: TestDatabase;
  let pooler: RunningPgbouncer;
  let database: Database;
  before(async () => {
    fresh = await freshDatabase("postgres");
    pooler = await startPgbouncer(fresh.url, CONNECTIONS);
    database = openDatabase(pooler.url, limits());
  });
  after(async () => {
    await database?.close();
    await pooler?.stop();
    await fresh?.drop();
  });
  const limits = () => ({ ...DEFAULT_LIMITS, waitMs: 60_000, sessionUrl: fresh.url });

  it("migrates, reads and writes, whichever connection each of them gets", async () => {
    assert.equal((await migrate(database, migrations)).length, migrations.length);
    await database.write((tx) => sql`create table counted (id integer primary key)`.execute(tx));
    const rounds = Array.from({ length: CALLS }, async (_, id) => {
      await database.write((tx) => sql`insert into counted (id) values (${id})`.execute(tx));
      await sql`select id from counted where id = ${id}`.execute(database.read);
    });
    await Promise.all(rounds);
    const { rows } = await sql<{ count: number }>`select count(*) as count from counted`.execute(
      database.read,
    );
    assert.equal(rows[0]?.count, CALLS);
  });

  it("limits the statements of a transaction, and leaves no trace of it on a connection", async () => {
    const quick = openDatabase(pooler.url, { ...limits(), statementMs: 200 });
    await assert.rejects(
      quick.write((tx) => sql`select pg_sleep(5)`.execute(tx)),
      { code: "57014" },
    );
    await Promise.all(
      Array.from({ length: CONNECTIONS }, () => sql`select pg_sleep(0.4)`.execute(database.read)),
    );
    await quick.close();
  });

  it("hears what is signalled", async () => {
    const heard = Promise.withResolvers<readonly string[] | null>();
    const watch = database.watch(heard.resolve);
    await watch.ready;
    await database.write((tx) => database.signal(tx, "word"));
    assert.deepEqual(await heard.promise, ["word"]);
    await watch.end();
  });

  it("holds the instance for as long as it is held", async () => {
    const shared = await occupy(pooler.url, "shared", limits());
    await Promise.all(Array.from({ length: CALLS }, () => sql`select 1`.execute(database.read)));
    const locks = async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from pg_locks where locktype = 'advisory' and database =
          (select oid from pg_database where datname = current_database())`.execute(database.read);
      return rows[0]?.count;
    };
    assert.equal(await locks(), 1);
    await shared.release();
    await (await occupy(pooler.url, "alone", limits())).release();
  });
});
