import { openDatabase } from "../../../server/database.ts";
import { contextOn } from "../../support/context-on.ts";
import { dyingDatabase } from "../../support/dying-database.ts";
import { DAY_MS } from "./erasing-server.ts";
import { keepHouse } from "./keep-house.ts";

/**
 * Keeps house on some days, for whom time is up, going on where the one before was killed; kills itself at so many
 * transactions, or `steps` of erasing, before their commit (`within`) or after it.
 */
const [, , url = "", dataDir = "", due = "", most = "", where = "", what = ""] = process.argv;

/**
 * Contents go a day after the folders that hold them, and those a day after nobody has them; the last that is kept goes
 * after three years.
 */
const DAYS = [0, 1, 2, 3, 4, 5, 6, 30, 1_200];

let now = Number(due);
let isErasing = false;
/** A look that finds nobody to erase isn't a step: each run begins with some, and would never come further. */
const isStep = (done: unknown): boolean => isErasing && done === true;
const database = dyingDatabase(openDatabase(url), Number(most), {
  within: where === "within",
  ...(what === "steps" && { counts: isStep }),
});
const env = { HOLDALL_DATA_DIR: dataDir, HOLDALL_DATABASE_URL: url };
const { services, blobs, close } = await contextOn(database, env, () => now);
const farewell = {
  ...services.farewell,
  async erase(steps: number) {
    isErasing = true;
    const done = await services.farewell.erase(steps);
    isErasing = false;
    return done;
  },
};
for (const day of DAYS) {
  now = Number(due) + day * DAY_MS;
  await keepHouse({ services: { ...services, farewell }, blobs, now: () => now });
}
await close();
process.exit(0);
