import { join } from "node:path";
import { openDatabase, type Tx } from "../../../server/database.ts";
import type { RunningServer } from "../../support/start-server.ts";

const HOUR_MS = 3_600_000;

/** Makes a server forget that anybody has just proved who they are, as an hour does. */
export const ageProofs = (server: RunningServer): Promise<void> =>
  change(server, async (tx) => {
    await tx
      .updateTable("session_proof")
      .set({ proved_at: Date.now() - HOUR_MS })
      .execute();
  });

/** Makes the codes of authenticator apps good that were used before, as half a minute would make new ones. */
export const forgetSteps = (server: RunningServer): Promise<void> =>
  change(server, async (tx) => {
    await tx.updateTable("second_factor").set({ last_step: 0 }).execute();
  });

async function change({ env, dataDir }: RunningServer, work: (tx: Tx) => Promise<void>): Promise<void> {
  const database = openDatabase(env["HOLDALL_DATABASE_URL"] ?? `sqlite:${join(dataDir, "holdall.sqlite")}`);
  try {
    await database.write(work);
  } finally {
    await database.close();
  }
}
