import { openDatabase } from "../../../server/database.ts";
import { grantServer } from "./grant-kit.ts";

/** Gives somebody a plan at a time (epoch ms), or takes back what they have of it, as a server's process of its own. */
const [, , url = "", at = "", ownerId = "", what = ""] = process.argv;
const database = openDatabase(url);
const server = grantServer(database, () => Number(at));
if (what === "give") await server.give(ownerId, "storage-100");
else for (const { id } of await server.planGrants.held(database.read, ownerId)) await server.takeBack(id);
await database.close();
