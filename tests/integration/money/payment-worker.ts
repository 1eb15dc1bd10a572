import { openDatabase } from "../../../server/database.ts";
import { NOON } from "./bills-kit.ts";
import { shopOf } from "./payment-kit.ts";

/** Settles what is due, and kills itself in the middle of a settlement, once everything of it is written. */
const [, , url = ""] = process.argv;
const database = openDatabase(url);
const dying = {
  ...database,
  write: <Result>(work: (tx: Parameters<Parameters<typeof database.write>[0]>[0]) => Promise<Result>) =>
    database.write(async (tx) => {
      const result = await work(tx);
      if (typeof result === "object" && result !== null && "isDone" in result)
        process.kill(process.pid, "SIGKILL");
      return result;
    }),
};
await shopOf(dying, () => NOON).payments.workOn();
