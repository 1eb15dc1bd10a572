import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Cast } from "./cast.ts";
import { startLife } from "./life-server.ts";
import { liveAtRandom } from "./live.ts";

/** Acts at random on a server of its own, and kills itself while some of it is in the middle. */
const [, , url = "", dataDir = "", at = "", seed = "", acts = ""] = process.argv;
const server = await startLife(url, dataDir, Number(at));
const cast = JSON.parse(readFileSync(join(dataDir, "cast.json"), "utf8")) as Cast;
void liveAtRandom(server, cast, Number(seed), Infinity);
await liveAtRandom(server, cast, Number(seed) + 1, Number(acts));
process.kill(process.pid, "SIGKILL");
