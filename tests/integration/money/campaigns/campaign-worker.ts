import { openDatabase } from "../../../../server/database.ts";
import { campaign, campaignsOf } from "./campaign-kit.ts";

/** Takes a gift for somebody, and kills itself once its grant is written and nothing is committed. */
const [, , url = "", userId = "", name = ""] = process.argv;
const { take } = campaignsOf(openDatabase(url), [campaign(name)], {
  give: (give) => async (tx, gift) => {
    await give(tx, gift);
    process.kill(process.pid, "SIGKILL");
    return new Promise(() => undefined);
  },
});
await take(userId, name);
