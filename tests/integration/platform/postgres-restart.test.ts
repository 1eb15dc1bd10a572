import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import type { Kysely } from "kysely";
import { type Database, openDatabase } from "../../../server/database.ts";
import { startFaultOf } from "../../../server/platform/config/start-fault-of.ts";
import { Failure } from "../../../server/platform/failure.ts";
import { startPostgres, type PostgresProcess } from "../../support/postgres-process.ts";

interface Notes {
  note: { id: number };
}

const typed = (sqlLike: unknown) => sqlLike as Kysely<Notes>;
const isUnavailable = (error: unknown) => error instanceof Failure && error.error === "unavailable";

describe("PostgreSQL that is restarted", () => {
  const folder = mkdtempSync(join(tmpdir(), "holdall-restart-"));
  let server: PostgresProcess;
  let database: Database;
  before(async () => {
    server = await startPostgres(folder);
    database = openDatabase(`${server.url}/postgres`);
    await typed(database.read).schema.createTable("note").addColumn("id", "integer").execute();
  });
  after(async () => {
    await database?.close();
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const write = (id: number) =>
    database.write(async (tx) => {
      await typed(tx).insertInto("note").values({ id }).execute();
      await sleep(2);
    });
  const written = async () =>
    (await typed(database.read).selectFrom("note").select("id").orderBy("id").execute()).map(({ id }) => id);

  for (const signal of ["SIGINT", "SIGKILL"] as const) {
    it(`loses nothing that was acknowledged and does nothing twice (${signal})`, async () => {
      const done: number[] = [];
      const lost: unknown[] = [];
      const base = signal === "SIGINT" ? 0 : 100_000;
      let next = base;
      let ending = false;
      const writer = async () => {
        while (!ending) {
          const id = (next += 1);
          await write(id).then(
            () => done.push(id),
            (error: unknown) => lost.push(error),
          );
        }
      };
      const writers = Array.from({ length: 8 }, writer);
      while (done.length < 50) await sleep(5);
      await server.stop(signal);
      await sleep(500);
      await server.start();
      const before = done.length;
      while (done.length < before + 50) await sleep(5);
      ending = true;
      await Promise.all(writers);
      const ids = (await written()).filter((id) => id > base);
      assert.equal(new Set(ids).size, ids.length, "a transaction was done twice");
      assert.deepEqual(
        done.filter((id) => !ids.includes(id)),
        [],
      );
      assert.ok(lost.every(isUnavailable), String(lost.find((error) => !isUnavailable(error))));
    });
  }

  it("is unavailable while it is away, and there again after", async () => {
    await server.stop();
    await assert.rejects(written(), isUnavailable);
    await assert.rejects(write(1_000_000), isUnavailable);
    const ping = await database.ping().catch((error: unknown) => error);
    assert.match(startFaultOf(ping).message, /HOLDALL_DATABASE_URL doesn't answer/);
    await server.start();
    await write(1_000_001);
    assert.ok(!(await written()).includes(1_000_000));
  });
});
