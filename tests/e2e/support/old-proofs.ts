import { join } from "node:path";
import { openDatabase } from "../../../server/database.ts";
import type { RunningServer } from "../../support/start-server.ts";

const HOUR_MS = 3_600_000;

/** Makes a server forget that anybody has just proved who they are, as an hour does. */
export async function ageProofs({ env, dataDir }: RunningServer): Promise<void> {
  const database = openDatabase(env["HOLDALL_DATABASE_URL"] ?? `sqlite:${join(dataDir, "holdall.sqlite")}`);
  try {
    await database.write(async (tx) => {
      await tx
        .updateTable("session_proof")
        .set({ proved_at: Date.now() - HOUR_MS })
        .execute();
    });
  } finally {
    await database.close();
  }
}
