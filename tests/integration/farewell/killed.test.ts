import assert from "node:assert/strict";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { recount } from "../../../server/services/tree/index.ts";
import { erasingStages, type Erasers } from "../../../server/services/farewell/stages.ts";
import { forEachDatabase } from "../../support/databases.ts";
import { workerEnded } from "../../support/worker-to-kill.ts";
import { startErasing, type ErasingServer } from "./erasing-server.ts";
import { leaverOf, newPerson } from "./leaver.ts";
import { inDatabase, inFiles } from "./traces.ts";

const IS_DEEP = process.env["HOLDALL_TEST_DEPTH"] === "deep";
/** The transaction at which a run is killed that counts all of them, also those of other housekeeping. */
const SOME = 6;
/** More than the steps of erasing somebody who has little. */
const STEPS_MAX = 60;
const STAGES = erasingStages({ registry: {}, erasers: {} as Erasers, now: Date.now }).map(({ name }) => name);

forEachDatabase((open) => {
  describe("leaving, killed", () => {
    let server: ErasingServer;
    before(async () => {
      await open();
      server = await startErasing(await open.url());
    });
    after(() => server.close());

    /** The worker came to its end; else it has killed itself at its transaction or step number `most`. */
    const ended = (
      due: number,
      most: number,
      where: "within" | "after",
      what: "transactions" | "steps",
    ): Promise<boolean> =>
      workerEnded(join(import.meta.dirname, "killed-worker.ts"), [
        server.databaseUrl,
        server.dataDir,
        ...[due, most, where, what].map(String),
      ]);

    const stage = async () =>
      (await server.context.database.read.selectFrom("farewell").select("stage").executeTakeFirst())?.stage;

    async function isGone(traces: readonly string[]): Promise<void> {
      const { database } = server.context;
      assert.equal(await stage(), undefined);
      assert.deepEqual(await recount(database.read), []);
      assert.deepEqual(await inDatabase(database, traces), []);
      assert.deepEqual(await inFiles(server.dataDir, traces), []);
    }

    it("goes on where it stopped, counts right, and leaves no trace", async () => {
      const { database, services } = server.context;
      const me = await leaverOf(server, await newPerson(server, "Lender"));
      const due = await services.farewell.ask(me.id);
      assert.equal(await ended(due, SOME, "within", "transactions"), false);
      assert.deepEqual(await recount(database.read), []);
      assert.ok(await ended(due, 0, "after", "transactions"));
      await isGone(me.traces);
    });

    // Each step costs two processes, so all of them are for the deep run.
    if (IS_DEEP)
      it("does so wherever it was killed: in each step of erasing, and after each", async () => {
        const { database, services } = server.context;
        const me = await leaverOf(server, await newPerson(server, "Other lender"));
        const due = await services.farewell.ask(me.id);
        const killedIn = new Set<string | undefined>();
        for (let step = 0, isOver = false; !isOver; step += 1) {
          assert.ok(step < STEPS_MAX, "erasing doesn't get on");
          if (!(await ended(due, 1, "within", "steps"))) killedIn.add(await stage());
          isOver = await ended(due, 1, "after", "steps");
          assert.deepEqual(await recount(database.read), []);
        }
        assert.deepEqual([...killedIn], STAGES);
        await isGone(me.traces);
      });
  });
});
