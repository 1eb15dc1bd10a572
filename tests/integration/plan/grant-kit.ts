import { randomUUID } from "node:crypto";
import type { Plan } from "../../../contract/plans.ts";
import type { Database } from "../../../server/database.ts";
import type { Entitlement, Gift, PlanGrant } from "../../../server/services/plan/index.ts";
import { findQuota } from "../../../server/services/tree/references/quota.repository.ts";
import { buildMoney, type Money } from "../../../server/wings/money.ts";
import { testGround } from "../../support/ground.ts";

export const DAY_MS = 86_400_000;
/** The room of a drive without grants. */
export const STANDARD = { bytes: 1_000, entries: 10 };

/** Grants as one server gives them. */
export interface GrantServer extends Money {
  readonly database: Database;
  plan(id: string): Plan;
  give(ownerId: string, id: string, more?: Partial<Gift>): Promise<PlanGrant>;
  takeBack(id: string): Promise<PlanGrant | null>;
  /** Bytes that a drive may hold. */
  room(ownerId: string): Promise<number>;
  entitlementOf(ownerId: string): Promise<Entitlement>;
  /** The same as this server remembers it. */
  remembered(ownerId: string): Promise<Entitlement>;
  /** The amount of a thing that somebody has by the ledger. */
  has(ownerId: string, unit: "storage_byte" | "traffic_byte" | "premium_second"): Promise<bigint>;
}

export function grantServer(database: Database, now: () => number): GrantServer {
  const config = { quotaBytes: STANDARD.bytes, quotaEntries: STANDARD.entries };
  const ground = testGround(database, { now, config });
  const money = buildMoney(ground);
  const { planGrants, ledger } = money;
  const plan = (id: string): Plan => {
    const found = ground.plans.inForce(id, Date.UTC(2026, 11, 1));
    if (!found) throw new Error(`there is no plan ${id}`);
    return found;
  };
  return {
    ...money,
    database,
    plan,
    give: (ownerId, id, more) =>
      database.write((tx) =>
        planGrants.give(tx, {
          ownerId,
          plan: plan(id),
          lasts: 30 * DAY_MS,
          source: "operator",
          key: `test/${randomUUID()}`,
          actor: "operator/test",
          ...more,
        }),
      ),
    takeBack: (id) =>
      database.write((tx) => planGrants.takeBack(tx, id, { cause: "taken_back", actor: "operator/test" })),
    room: async (ownerId) => (await findQuota(database.read, ownerId, STANDARD)).limit.bytes,
    entitlementOf: (ownerId) => ground.entitlements.read(database.read, ownerId),
    remembered: ground.entitlements.current,
    async has(ownerId, unit) {
      const holder = await ledger.findHolder(database.read, ownerId);
      return holder === null
        ? 0n
        : ledger.balance(database.read, { account: `person/${holder}/granted`, unit });
    },
  };
}
