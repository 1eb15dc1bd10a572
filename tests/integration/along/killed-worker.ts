import { openDatabase } from "../../../server/database.ts";
import { contextOn } from "../../support/context-on.ts";
import { dyingDatabase } from "../../support/dying-database.ts";
import { planned } from "./along-kit.ts";

/**
 * Plans what somebody takes along, going on where the one before was killed; kills itself at a given transaction, before its
 * commit (`within`) or after it.
 */
const [, , url = "", dataDir = "", at = "", most = "", where = ""] = process.argv;

const database = dyingDatabase(openDatabase(url), Number(most), { within: where === "within" });
const env = { HOLDALL_DATA_DIR: dataDir, HOLDALL_DATABASE_URL: url };
const context = await contextOn(database, env, () => Number(at));
// A planner that has nothing to do asks for work each second, which are transactions, too.
const alongWork = { ...context.services.alongWork, atOnce: 1 };
await planned({ ...context, services: { ...context.services, alongWork } });
await context.close();
process.exit(0);
