import { openDatabase } from "../../../../server/database.ts";
import { codesOf } from "./code-kit.ts";

/** Redeems a code, and kills itself once everything is written and nothing is committed. */
const [, , url = "", userId = "", code = ""] = process.argv;
const { redeem } = codesOf(openDatabase(url), {
  give: (give) => async (tx, gift) => {
    await give(tx, gift);
    process.kill(process.pid, "SIGKILL");
    return new Promise(() => undefined);
  },
});
await redeem(userId, code);
