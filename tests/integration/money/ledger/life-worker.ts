import { openDatabase } from "../../../../server/database.ts";
import { booking, bookOf, holderNamed, move } from "./ledger-kit.ts";
import { liveAtRandom } from "./random-life.ts";

/** Books at random, and kills itself in the middle of a transaction that has booked something for who mustn't get it. */
const [, , url = "", seed = "", acts = ""] = process.argv;
const database = openDatabase(url);
const { ledger } = bookOf(database);
await liveAtRandom(database, Number(seed), Number(acts));
await database.write(async (tx) => {
  const gift = move("house/gifts", `person/${holderNamed("Z")}/own`, 1);
  await ledger.book(tx, booking(`killed/${seed}`, gift));
  process.kill(process.pid, "SIGKILL");
  await new Promise(() => undefined);
});
