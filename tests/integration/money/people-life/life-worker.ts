import { readFileSync } from "node:fs";
import { join } from "node:path";
import { refund } from "./acts.ts";
import type { Cast } from "./cast.ts";
import { startLife } from "./life-server.ts";
import { liveAtRandom } from "./live.ts";

/** Acts at random on a server of its own, and kills itself while some of it is in the middle. */
const [, , url = "", dataDir = "", at = "", seed = "", acts = ""] = process.argv;
const server = await startLife(url, dataDir, Number(at));
const cast = JSON.parse(readFileSync(join(dataDir, "cast.json"), "utf8")) as Cast;
// An operator whose refund is killed in the middle repeats it.
const without = refund;
void liveAtRandom(server, cast, { seed: Number(seed), acts: Infinity, without });
await liveAtRandom(server, cast, { seed: Number(seed) + 1, acts: Number(acts), without });
process.kill(process.pid, "SIGKILL");
