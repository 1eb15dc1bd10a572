import assert from "node:assert/strict";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { recount } from "../../../server/services/tree/index.ts";
import { forEachDatabase } from "../../support/databases.ts";
import { workerEnded } from "../../support/worker-to-kill.ts";
import { startErasing, type ErasingServer } from "./erasing-server.ts";
import { leaverOf, newPerson } from "./leaver.ts";
import { inDatabase, inFiles } from "./traces.ts";

/** Transactions after which a run is killed, one run each; the deep run kills more often. */
const LIVES =
  process.env["HOLDALL_TEST_DEPTH"] === "deep" ? Array.from({ length: 25 }, (_, at) => 1 + 4 * at) : [6];

forEachDatabase((open) => {
  describe("leaving, killed", () => {
    let server: ErasingServer;
    before(async () => {
      await open();
      server = await startErasing(await open.url());
    });
    after(() => server.close());

    /** The worker came to its end. */
    const ended = (begins: number, most: number, where: "within" | "after"): Promise<boolean> =>
      workerEnded(join(import.meta.dirname, "killed-worker.ts"), [
        server.databaseUrl,
        server.dataDir,
        ...[begins, most, where].map(String),
      ]);

    it("goes on where it stopped, counts right, and leaves no trace", async () => {
      const { database, services } = server.context;
      const me = await leaverOf(server, await newPerson(server, "Lender"));
      const due = await services.farewell.ask(me.id);
      for (const [run, most] of LIVES.entries()) {
        const isOver = await ended(due, most, run % 2 === 0 ? "within" : "after");
        assert.deepEqual(await recount(database.read), []);
        if (isOver) break;
      }
      assert.ok(await ended(due, 0, "after"));
      assert.deepEqual(await recount(database.read), []);
      assert.deepEqual(await inDatabase(database, me.traces), []);
      assert.deepEqual(await inFiles(server.dataDir, me.traces), []);
    });
  });
});
