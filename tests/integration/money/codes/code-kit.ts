import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import type { Database } from "../../../../server/database.ts";
import { Failure } from "../../../../server/platform/failure.ts";
import { createCodeBatches, createCodeHash, createRedeem } from "../../../../server/services/code/index.ts";
import type { GrantSource, PlanGrants } from "../../../../server/services/plan/index.ts";
import { buildMoney } from "../../../../server/wings/money.ts";
import { testGround } from "../../../support/ground.ts";

export const DAY_MS = 86_400_000;
/** Plans of `content/plans` are in force by then. */
export const NOON = Date.UTC(2027, 0, 1, 12);

export interface CodeDoors {
  readonly now?: () => number;
  /** Stands between codes and what gives their plans. */
  readonly give?: (give: PlanGrants["give"]) => PlanGrants["give"];
}

/** Codes on a server of its own; people are there by their names, and tries aren't counted. */
export function codesOf(database: Database, { now = () => NOON, give = (own) => own }: CodeDoors = {}) {
  const ground = testGround(database, { now });
  const { ledger, planGrants } = buildMoney(ground);
  const hashOf = createCodeHash("a secret of the tests");
  const { plans } = ground;
  const redeem = createRedeem({
    database,
    hashOf,
    plans,
    grants: { give: give(planGrants.give) },
    ledger,
    lockStatus: async (_tx, userId) => (userId.startsWith("gone") ? "LEAVING" : "ACTIVE"),
    throttle: { attempt: async () => undefined, refund: async () => undefined },
    now,
  });
  const batches = createCodeBatches({ database, hashOf, plans, now });
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
