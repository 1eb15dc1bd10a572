import assert from "node:assert/strict";
import { AsyncLocalStorage } from "node:async_hooks";
import { it } from "node:test";
import { sql, type Kysely } from "kysely";
import { text } from "../../../server/platform/db/columns.ts";
import { type Database, openDatabase } from "../../../server/database.ts";
import { appliedMigrations, migrate, type Migration } from "../../../server/platform/db/migrate.ts";
import { forEachDatabase } from "../../support/databases.ts";

interface Counters {
  counter: { id: string; value: number };
}

const counters: Migration = {
  name: "0001-counters",
  up: async (db, dialect) => {
    await db.schema
      .createTable("counter")
      .addColumn("id", text(dialect), (column) => column.primaryKey())
      .addColumn("value", "bigint", (column) => column.notNull())
      .execute();
  },
};

const typed = (sqlLike: Database["read"]) => sqlLike as unknown as Kysely<Counters>;

forEachDatabase(
  (open) => {
    it("orders text by code point, whatever the server's language", async () => {
      const database = await open();
      const ids = ["a", "B", "b", "A", "ä", "Z"];
      await database.write((tx) =>
        typed(tx)
          .insertInto("counter")
          .values(ids.map((id) => ({ id, value: 1 })))
          .execute(),
      );
      const rows = await typed(database.read).selectFrom("counter").select("id").orderBy("id").execute();
      assert.deepEqual(
        rows.map((row) => row.id),
        ["A", "B", "Z", "a", "b", "ä"],
      );
    });

    it("hands back 64-bit integers as exact numbers", async () => {
      const database = await open();
      await database.write((tx) =>
        typed(tx).insertInto("counter").values({ id: "big", value: Number.MAX_SAFE_INTEGER }).execute(),
      );
      const row = await typed(database.read)
        .selectFrom("counter")
        .select(({ fn }) => fn.sum<number>("value").as("value"))
        .where("id", "=", "big")
        .executeTakeFirstOrThrow();
      assert.equal(row.value, Number.MAX_SAFE_INTEGER);
    });

    it("refuses an integer it can't represent exactly", async () => {
      const database = await open();
      if (database.dialect === "sqlite") return;
      await assert.rejects(sql`select 9007199254740993::bigint as n`.execute(database.read), RangeError);
    });

    it("leaves others their turn between many reads or writes, however little time each statement takes", async () => {
      const database = await open();
      const loop = async (sqlLike: Database["read"]) => {
        let others = 0;
        setImmediate(() => (others += 1));
        for (let n = 0; n < 50; n += 1) {
          await typed(sqlLike).selectFrom("counter").select("id").where("id", "=", String(n)).execute();
          for (const began = performance.now(); performance.now() - began < 1;);
        }
        return others;
      };
      assert.equal(await loop(database.read), 1);
      assert.equal(await database.write(loop), 1);
    });

    it("gives each of many writes at one moment its own result or error, and undoes only those that throw", async () => {
      const database = await open();
      await database.write((tx) =>
        typed(tx).insertInto("counter").values({ id: "taken", value: 0 }).execute(),
      );
      const write = (n: number) =>
        database.write(async (tx) => {
          await typed(tx)
            .insertInto("counter")
            .values({ id: `many ${n}`, value: n })
            .execute();
          const { count } = await typed(tx)
            .selectFrom("counter")
            .select(({ fn }) => fn.countAll<number>().as("count"))
            .where("id", "=", `many ${n}`)
            .executeTakeFirstOrThrow();
          if (n % 3 === 0) throw new Error(`not ${n}`);
          if (n % 7 === 0) await typed(tx).insertInto("counter").values({ id: "taken", value: 0 }).execute();
          return n + count;
        });
      const results = await Promise.allSettled(Array.from({ length: 200 }, (_, n) => write(n)));
      const isKept = (n: number) => n % 3 !== 0 && n % 7 !== 0;
      for (const [n, result] of results.entries()) {
        if (isKept(n)) assert.deepEqual(result, { status: "fulfilled", value: n + 1 });
        else assert.equal(result.status, "rejected");
        if (n % 3 === 0 && result.status === "rejected")
          assert.match(String(result.reason), RegExp(`not ${n}$`));
      }
      const kept = await typed(database.read)
        .selectFrom("counter")
        .select("value")
        .where("id", "like", "many %")
        .orderBy("value")
        .execute();
      assert.deepEqual(
        kept.map(({ value }) => value),
        results.flatMap((_, n) => (isKept(n) ? [n] : [])),
      );
    });

    it("runs each of many writes at one moment in the context of the request that asked for it", async () => {
      const database = await open();
      const request = new AsyncLocalStorage<number>();
      const numbers = Array.from({ length: 40 }, (_, number) => number);
      const seen = await Promise.all(
        numbers.map((number) =>
          request.run(number, () =>
            database.write(async (tx) => {
              await typed(tx)
                .insertInto("counter")
                .values({ id: `of request ${number}`, value: number })
                .execute();
              return request.getStore();
            }),
          ),
        ),
      );
      assert.deepEqual(seen, numbers);
    });

    it("tells by its moment, if at all, that this process or another has committed", async () => {
      const database = await open();
      const other = openDatabase(await open.url());
      const insert = (into: Database, id: string) =>
        into.write((tx) => typed(tx).insertInto("counter").values({ id, value: 1 }).execute());
      const moments = [database.moment()];
      await insert(database, "own moment");
      moments.push(database.moment());
      await insert(other, "another's moment");
      moments.push(database.moment());
      await sql`select count(*) from counter`.execute(database.read);
      const unchanged = database.moment();
      await other.close();
      assert.equal(unchanged, moments.at(-1));
      if (database.dialect === "postgres") assert.deepEqual(moments, [null, null, null]);
      else assert.equal(new Set(moments).size, 3);
    });

    it("keeps nothing of a transaction that throws", async () => {
      const database = await open();
      const broken = database.write(async (tx) => {
        await typed(tx).insertInto("counter").values({ id: "lost", value: 1 }).execute();
        throw new Error("no");
      });
      await assert.rejects(broken, /no/);
      const rows = await typed(database.read)
        .selectFrom("counter")
        .selectAll()
        .where("id", "=", "lost")
        .execute();
      assert.deepEqual(rows, []);
    });

    it("loses no update of transactions that read, then write, side by side and from two processes' connections", async () => {
      const database = await open();
      const other = openDatabase(await open.url());
      await database.write((tx) =>
        typed(tx).insertInto("counter").values({ id: "shared", value: 0 }).execute(),
      );
      const increment = (through: Database) =>
        through.write(async (tx) => {
          const row = await typed(tx)
            .selectFrom("counter")
            .select("value")
            .where("id", "=", "shared")
            .forUpdate()
            .executeTakeFirstOrThrow();
          await typed(tx)
            .updateTable("counter")
            .set({ value: row.value + 1 })
            .where("id", "=", "shared")
            .execute();
        });
      await Promise.all(Array.from({ length: 60 }, (_, n) => increment(n % 2 ? database : other)));
      await other.close();
      const row = await typed(database.read)
        .selectFrom("counter")
        .select("value")
        .where("id", "=", "shared")
        .executeTakeFirstOrThrow();
      assert.equal(row.value, 60);
    });

    it("repeats a transaction that the database asks to repeat", async () => {
      const database = await open();
      if (database.dialect === "sqlite") return;
      const ids = ["left", "right"];
      await database.write((tx) =>
        typed(tx)
          .insertInto("counter")
          .values(ids.map((id) => ({ id, value: 0 })))
          .execute(),
      );
      let entered = 0;
      let letIn: () => void = () => undefined;
      const bothIn = new Promise<void>((resolve) => (letIn = resolve));
      const crossing = (order: readonly string[]) =>
        database.write(async (tx) => {
          for (const [index, id] of order.entries()) {
            await typed(tx)
              .updateTable("counter")
              .set(({ eb }) => ({ value: eb("value", "+", 1) }))
              .where("id", "=", id)
              .execute();
            if (index === 0 && (entered += 1) >= 2) letIn();
            if (index === 0) await bothIn;
          }
        });
      await Promise.all([crossing(ids), crossing(ids.toReversed())]);
      // A transaction that repeats may be quicker than one that waited, and cross it again.
      assert.ok(entered >= 3);
      const rows = await typed(database.read)
        .selectFrom("counter")
        .select("value")
        .where("id", "in", ids)
        .execute();
      assert.deepEqual(
        rows.map((row) => row.value),
        [2, 2],
      );
    });

    it("applies a migration once, also when two processes start together", async () => {
      const database = await open();
      let runs = 0;
      const next: Migration = {
        name: "0002-next",
        up: async () => {
          runs += 1;
        },
      };
      const other = openDatabase(await open.url());
      const applied = await Promise.all([
        migrate(database, [counters, next]),
        migrate(other, [counters, next]),
      ]);
      await other.close();
      assert.equal(runs, 1);
      assert.deepEqual(applied.flat(), ["0002-next"]);
      assert.deepEqual(await appliedMigrations(database.read), ["0001-counters", "0002-next"]);
    });

    it("leaves no trace of a migration that fails", async () => {
      const database = await open();
      const failing: Migration = {
        name: "0003-failing",
        up: async (db) => {
          await db.schema.createTable("half").addColumn("id", "bigint").execute();
          throw new Error("half-way");
        },
      };
      await assert.rejects(migrate(database, [failing]), /half-way/);
      await database.write((tx) => tx.schema.createTable("half").addColumn("id", "bigint").execute());
      assert.ok(!(await appliedMigrations(database.read)).includes("0003-failing"));
    });
  },
  [counters],
);
