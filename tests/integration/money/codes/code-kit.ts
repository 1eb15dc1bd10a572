import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import type { Database } from "../../../../server/database.ts";
import { Failure } from "../../../../server/platform/failure.ts";
import type { GrantSource } from "../../../../server/services/plan/index.ts";
import { giftServer, type GiftDoors } from "../gift-server.ts";

/** Codes on a server of its own. */
export function codesOf(database: Database, doors: Pick<GiftDoors, "now" | "give"> = {}) {
  const { ledger, codeBatches: batches, redeem } = giftServer(database, doors);
  return {
    ledger,
    batches,
    redeem: (userId: string, code: string) => redeem({ userId, ip: "192.0.2.1" }, code),
    /** The name of the failure, or `redeemed`. */
    answer: (userId: string, code: string) =>
      redeem({ userId, ip: "192.0.2.1" }, code).then(
        () => "redeemed",
        (error: unknown) => {
          if (!(error instanceof Failure)) throw error;
          return [error.error, ...Object.keys(error.facts)].join(" ");
        },
      ),
    make: (wish: Partial<Parameters<typeof batches.make>[0]> = {}) => batches.make({ ...WISH, ...wish }),
  };
}

const WISH = {
  planId: "premium-monthly",
  version: null,
  lastsDays: 30,
  codes: 1,
  expiryDays: 90,
  note: "",
} as const;

export const someone = (): string => randomUUID();

/** The amount that a source has given. Each of it stands in the ledger. */
export async function booked(database: Database, source: GrantSource = "code"): Promise<number> {
  const grants = await database.read
    .selectFrom("plan_grant")
    .select("id")
    .where("source", "=", source)
    .execute();
  const transactions = await database.read.selectFrom("ledger_transaction").select("key").execute();
  const keys = new Set(transactions.map(({ key }) => key));
  for (const { id } of grants) assert.ok(keys.has(`grant/${id}`), `${id} isn't booked`);
  return grants.length;
}
