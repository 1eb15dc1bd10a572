import { join } from "node:path";
import { openDatabase, type Tx } from "../../../server/database.ts";
import type { RunningServer } from "../../support/start-server.ts";

async function change({ env, dataDir }: RunningServer, work: (tx: Tx) => Promise<unknown>): Promise<void> {
  const database = openDatabase(env["HOLDALL_DATABASE_URL"] ?? `sqlite:${join(dataDir, "holdall.sqlite")}`);
  try {
    await database.write(async (tx) => void (await work(tx)));
  } finally {
    await database.close();
  }
}

/** Lets a server forget what was tried before, as an hour does. */
export const forgetTries = (server: RunningServer): Promise<void> =>
  change(server, (tx) => tx.deleteFrom("login_throttle").execute());

/** Ends the wait of everybody who lost their second factor, as seven days do in which its end is announced. */
export const endWaits = (server: RunningServer): Promise<void> =>
  change(server, (tx) => tx.updateTable("way_back").set({ open_at: Date.now(), told: "open" }).execute());
