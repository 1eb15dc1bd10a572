import type { Database, Sql, Tx } from "../../database.ts";
import { deleteWaiting, findFarewell } from "./farewell.repository.ts";

/** The way back of somebody who leaves, as sign-in and moderation need it. */
export interface Returns {
  /** The day from which somebody is erased (epoch ms); null for who isn't leaving. */
  dueOf(accountId: string, sql?: Sql): Promise<number | null>;
  /** The time until which somebody who leaves may return (epoch ms); null for others, and once erasing has begun. */
  openUntil(accountId: string): Promise<number | null>;
  /** Forgets that they wanted to leave; false when they didn't, or when it is too late. */
  takeBack(tx: Tx, accountId: string): Promise<boolean>;
}

export const createReturns = (database: Database): Returns => ({
  dueOf: async (accountId, sql = database.read) => (await findFarewell(sql, accountId))?.due_at ?? null,
  async openUntil(accountId) {
    const row = await findFarewell(database.read, accountId);
    return row?.stage === "" ? row.due_at : null;
  },
  takeBack: deleteWaiting,
});
