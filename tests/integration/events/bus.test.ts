import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { it } from "node:test";
import { sql } from "kysely";
import { openDatabase, type Database } from "../../../server/database.ts";
import { createBus, KEPT_MS, type Bus, type Notice } from "../../../server/platform/bus/bus.ts";
import { forEachDatabase } from "../../support/databases.ts";

interface Ear {
  readonly heard: string[];
  /** Resolves once this number of notices was heard. */
  until(count: number): Promise<readonly string[]>;
  end(): Promise<void>;
}

function createTestBus(database: Database, now: () => number = Date.now): Bus {
  const onError = (error: unknown) => {
    throw error;
  };
  return createBus({ database, now, onError });
}

/** `look` makes whoever watches the database look for what is new, and resolves when it has found what there is. */
function looking(database: Database): { readonly database: Database; look(): Promise<void> } {
  const watchers: Parameters<Database["watch"]>[0][] = [];
  let asked = 0;
  let answered = 0;
  const read = database.read.withPlugin({
    transformQuery: ({ node }) => {
      asked += 1;
      return node;
    },
    transformResult: async ({ result }) => {
      answered += 1;
      return result;
    },
  });
  const watch: Database["watch"] = (heard) => {
    watchers.push(heard);
    return database.watch(heard);
  };
  const members: Partial<Database> = { read, watch };
  return {
    database: new Proxy(database, {
      get: (target, name) => Reflect.get(name in members ? members : target, name) as unknown,
    }),
    async look() {
      const before = asked;
      for (const heard of watchers) heard(null);
      while (asked === before || answered < asked) await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

async function listen(bus: Bus, topic: string): Promise<Ear> {
  const heard: string[] = [];
  let told = () => {};
  const end = await bus.subscribe([topic], {
    heard: ({ payload }: Notice) => {
      heard.push(payload);
      told();
    },
  });
  return {
    heard,
    end,
    async until(count) {
      while (heard.length < count) await new Promise<void>((resolve) => (told = resolve));
      return heard;
    },
  };
}

forEachDatabase((open, dialect) => {
  const say = async (bus: Bus, topic: string, ...words: readonly string[]) => {
    const database = await open();
    await database.write(async (tx) => {
      for (const word of words) await bus.publish(tx, topic, "somebody", word);
    });
  };

  it("delivers what was committed, in its order, to everyone who subscribed to the topic", async () => {
    const bus = createTestBus(await open());
    const [first, second, other] = [
      await listen(bus, "order"),
      await listen(bus, "order"),
      await listen(bus, "another"),
    ];
    await say(bus, "order", "a", "b");
    await say(bus, "order", "c");
    await say(bus, "another", "d");
    assert.deepEqual(await first.until(3), ["a", "b", "c"]);
    assert.deepEqual(await second.until(3), ["a", "b", "c"]);
    assert.deepEqual(await other.until(1), ["d"]);
    for (const ear of [first, second, other]) await ear.end();
  });

  it("never delivers what was rolled back, and nothing before the commit", async () => {
    const { database, look } = looking(await open());
    const bus = createTestBus(database);
    const ear = await listen(bus, "rolled");
    const failing = database.write(async (tx) => {
      await bus.publish(tx, "rolled", "somebody", "never");
      throw new Error("rolled back");
    });
    await assert.rejects(failing, /rolled back/);
    await database.write(async (tx) => {
      await bus.publish(tx, "rolled", "somebody", "later");
      await look();
      assert.deepEqual(ear.heard, []);
      // PostgreSQL tells what is committed in its order: with this one, an earlier word would have arrived.
      if (dialect === "postgres") {
        await say(bus, "rolled", "meanwhile");
        assert.deepEqual(await ear.until(1), ["meanwhile"]);
      }
    });
    const told = dialect === "postgres" ? ["meanwhile", "later"] : ["later"];
    assert.deepEqual(await ear.until(told.length), told);
    await ear.end();
  });

  it("counts the same words of one transaction once", async () => {
    const bus = createTestBus(await open());
    const ear = await listen(bus, "same");
    await say(bus, "same", "x", "x", "x", "y");
    await say(bus, "same", "x");
    assert.deepEqual(await ear.until(3), ["x", "y", "x"]);
    await ear.end();
  });

  it("hears nothing more after the subscription ended, and again after a new one", async () => {
    const bus = createTestBus(await open());
    const before = await listen(bus, "again");
    await before.end();
    await say(bus, "again", "while nobody listened");
    const after = await listen(bus, "again");
    await say(bus, "again", "now");
    assert.deepEqual(await after.until(1), ["now"]);
    assert.deepEqual(before.heard, []);
    await after.end();
  });

  it("is subscribed to again once the database, away at first, is back", async () => {
    const database = await open();
    let isAway = true;
    const shaky = new Proxy(database, {
      get(target, name) {
        if (name === "read" && isAway) throw new Error("away");
        const value: unknown = Reflect.get(target, name);
        return typeof value === "function" ? value.bind(target) : value;
      },
    });
    const bus = createBus({ database: shaky, now: Date.now, onError: () => undefined });
    await assert.rejects(listen(bus, "back"), /away/);
    isAway = false;
    const ear = await listen(bus, "back");
    await say(bus, "back", "now");
    assert.deepEqual(await ear.until(1), ["now"]);
    await ear.end();
  });

  it("delivers between buses on connections of their own", async () => {
    const theirs = openDatabase(await open.url());
    const ear = await listen(createTestBus(theirs), "buses");
    const bus = createTestBus(await open());
    for (let n = 0; n < 50; n += 1) await say(bus, "buses", String(n));
    const heard = await ear.until(50);
    assert.deepEqual(
      heard,
      Array.from({ length: 50 }, (_, n) => String(n)),
    );
    await ear.end();
    await theirs.close();
  });

  it("delivers between processes, both ways", async () => {
    const bus = createTestBus(await open());
    const child = spawn(
      process.execPath,
      [
        "--disable-warning=MODULE_TYPELESS_PACKAGE_JSON",
        join(import.meta.dirname, "bus-process.ts"),
        await open.url(),
      ],
      { stdio: ["pipe", "pipe", "inherit"] },
    );
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    const line = async () => (await lines.next()).value;
    assert.equal(await line(), "listening");
    const ear = await listen(bus, "talk");
    await say(bus, "talk", "hello");
    assert.equal(await line(), "somebody:hello");
    child.stdin.write("good morning\n");
    assert.deepEqual(await ear.until(2), ["hello", "good morning"]);
    assert.equal(await line(), "child:good morning");
    await ear.end();
    child.stdin.end();
    await once(child, "exit");
  });

  it("catches up with a subject from a place, until the log has been pruned", async () => {
    const database = await open();
    let clock = Date.now();
    const bus = createTestBus(database, () => clock);
    const ear = await listen(bus, "log");
    await say(bus, "log", "one");
    await ear.until(1);
    const place = bus.position();
    await say(bus, "log", "two", "three");
    await database.write((tx) => bus.publish(tx, "log", "somebody else", "secret"));
    const missed = await bus.since("somebody", place, 100);
    assert.deepEqual(missed?.map(({ payload }) => payload).slice(-2), ["two", "three"]);
    assert.equal(await bus.since("somebody", place, 1), null, "more than was asked for");
    assert.equal(await bus.since("somebody", place + 1_000_000, 100), null, "a place never given out");
    // A notice that is pruned before it was delivered is never heard, so the test waits for all of them first.
    await ear.until(4);
    clock += KEPT_MS + 1;
    await bus.prune();
    assert.equal(await bus.since("somebody", place, 100), null, "pruned");
    assert.deepEqual(await bus.since("somebody", bus.position(), 100), []);
    await ear.end();
  });

  if (dialect === "postgres") {
    it("goes on after its connection was cut, with what was said meanwhile", async () => {
      const database = await open();
      const bus = createTestBus(database);
      const ear = await listen(bus, "cut");
      await say(bus, "cut", "before");
      await ear.until(1);
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where query ilike 'listen %' and datname = current_database()`.execute(database.read);
      await say(bus, "cut", "meanwhile");
      assert.deepEqual(await ear.until(2), ["before", "meanwhile"]);
      await say(bus, "cut", "after");
      assert.deepEqual(await ear.until(3), ["before", "meanwhile", "after"]);
      await ear.end();
    });
  }
});
