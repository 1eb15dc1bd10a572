/**
 * Works on saves until none is due, unless it kills itself at a transaction before that:
 * `save-worker.ts <database url> <clock> <transaction> <within>`. The clock stands still at the given epoch ms, so that a
 * test decides when a dead worker's lease is over.
 */
import { openDatabase } from "../../../server/database.ts";
import { createBus } from "../../../server/platform/bus/bus.ts";
import { createEventLog } from "../../../server/services/events/index.ts";
import { saveHandler } from "../../../server/services/share/save/save.handler.ts";
import { createShareContents } from "../../../server/services/share/gate/share-contents.ts";
import { createShareGate } from "../../../server/services/share/gate/share-gate.ts";
import { createShareSaves } from "../../../server/services/share/save/share-saves.ts";
import { createTaskWorker } from "../../../server/services/tasks/index.ts";
import { createTreeService, UNLIMITED } from "../../../server/services/tree/index.ts";
import { boundlessStrangers } from "../../support/boundless-strangers.ts";
import { dyingDatabase } from "../../support/dying-database.ts";

const [url = "", clock = "0", last = "", within = ""] = process.argv.slice(2);
const now = () => Number(clock);
const database = dyingDatabase(openDatabase(url), Number(last), { within: within === "true" });
const tree = createTreeService({ database, defaultLimit: UNLIMITED, pageTokenKey: "page", now });
const fail = (error: unknown) => {
  throw error;
};
const contents = createShareContents(tree);
const keys = { token: "", passCode: "", visitor: "" };
const gate = createShareGate({
  database,
  strangers: boundlessStrangers,
  contents,
  counters: { hasSaved: async () => false },
  warn: async () => undefined,
  region: { countryOf: () => null, isClosed: () => false, isAbout: () => false },
  keys,
  now,
});
const events = createEventLog({ database, now, onError: fail });
const worker = createTaskWorker({
  database,
  handlers: [saveHandler({ tree, saves: createShareSaves({ tree, now }), events, gate, contents })],
  bus: createBus({ database, now, onError: fail }),
  now,
  onError: fail,
});
while (await worker.turn());
await database.close();
