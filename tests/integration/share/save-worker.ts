/**
 * Works on saves until none is due, unless it kills itself at a transaction before that:
 * `save-worker.ts <database url> <clock> <transaction> <within>`. The clock stands still at the given epoch ms, so that a
 * test decides when a dead worker's lease is over.
 */
import { openDatabase } from "../../../server/database.ts";
import { dyingDatabase } from "../../support/dying-database.ts";
import { savesOn } from "./share-wings.ts";

const [url = "", clock = "0", last = "", within = ""] = process.argv.slice(2);
const database = dyingDatabase(openDatabase(url), Number(last), { within: within === "true" });
const { handler, workerOf } = savesOn(database, () => Number(clock));
const worker = workerOf(handler);
while (await worker.turn());
await database.close();
