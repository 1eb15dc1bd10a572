import type { Database, Tx } from "../../../server/database.ts";
import type { LoginServer } from "./login-server.ts";

/** Every transaction that changes what `watched` sees fails at its end, on every server, while this is done. */
export async function whileFailing<Result>(
  { contexts }: LoginServer,
  watched: (tx: Tx) => Promise<unknown>,
  work: () => Promise<Result>,
): Promise<Result> {
  const undo = contexts.map(({ database }) => {
    const { write } = database;
    const failing: Database["write"] = (inside) =>
      write(async (tx) => {
        const before = await watched(tx);
        const done = await inside(tx);
        if ((await watched(tx)) !== before) throw new Error("there is no room for it");
        return done;
      });
    Object.assign(database, { write: failing });
    return () => Object.assign(database, { write });
  });
  try {
    return await work();
  } finally {
    for (const end of undo) end();
  }
}
