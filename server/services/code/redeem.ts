import { isActivationCode } from "../../../contract/activation-code.ts";
import type { ErrorName } from "../../../contract/errors.ts";
import type { Database, Tx } from "../../database.ts";
import { failure } from "../../platform/failure.ts";
import { networkOf } from "../../platform/net/network-of.ts";
import { personActor, type Ledger } from "../ledger/index.ts";
import type { PlanGrant, PlanGrants, Plans } from "../plan/index.ts";
import type { CodeHash } from "./code-hash.ts";
import { claimCode, heldBatchOf, isRedeemedBy } from "./code.repository.ts";

/** Slows tries: `free` of them cost nothing, then each waits twice as long as the one before. */
interface TryRule {
  readonly free: number;
  readonly baseMs: number;
  readonly maxMs: number;
  readonly windowMs: number;
}

export interface RedeemParts {
  readonly database: Database;
  readonly hashOf: CodeHash;
  readonly plans: Pick<Plans, "version">;
  readonly grants: Pick<PlanGrants, "give">;
  readonly ledger: Pick<Ledger, "holder">;
  /** The state of an account, which stays as it is until the transaction ends. */
  readonly lockStatus: (tx: Tx, userId: string) => Promise<string | null>;
  /** Counts tries of a subject for all servers. */
  readonly throttle: {
    attempt(subject: string, rule: TryRule, error: ErrorName, from: null): Promise<void>;
    refund(subject: string): Promise<void>;
  };
  readonly now: () => number;
}

export interface Redeemer {
  readonly userId: string;
  /** The address of the request. */
  readonly ip: string;
}

/**
 * Redeems a code. Its redeemer, who may have lost the answer, gets the same grant again. Throws `activation_code_invalid` for
 * every other code, whatever is the matter with it, `resource_exhausted` after too many of them, and `unauthenticated`.
 */
export type Redeem = (redeemer: Redeemer, code: string) => Promise<PlanGrant>;

const [SECOND_MS, MINUTE_MS, DAY_MS] = [1_000, 60_000, 86_400_000];
const OF_ACCOUNT: TryRule = {
  free: 10,
  baseMs: MINUTE_MS,
  maxMs: 30 * MINUTE_MS,
  windowMs: 60 * MINUTE_MS,
};
/** A network may be a household or a school, whose people mustn't wait long for each other. */
const FROM_NETWORK: TryRule = {
  free: 60,
  baseMs: 15 * SECOND_MS,
  maxMs: 5 * MINUTE_MS,
  windowMs: 60 * MINUTE_MS,
};

export function createRedeem(parts: RedeemParts): Redeem {
  const { database, throttle } = parts;
  return async ({ userId, ip }, code) => {
    const [network, account] = [`activation codes:${networkOf(ip)}`, `activation codes:${userId}`];
    // Each try is counted before it is made, so that many at once can't outrun the count. One account that waits counts for
    // nobody else in its network.
    await throttle.attempt(account, OF_ACCOUNT, "resource_exhausted", null);
    await throttle.attempt(network, FROM_NETWORK, "resource_exhausted", null);
    const grant = isActivationCode(code)
      ? await database.write((tx) => redeem(tx, parts, userId, code))
      : null;
    if (!grant) throw failure("activation_code_invalid");
    await throttle.refund(account);
    await throttle.refund(network);
    return grant;
  };
}

async function redeem(tx: Tx, parts: RedeemParts, ownerId: string, code: string): Promise<PlanGrant | null> {
  const { hashOf, plans, grants, ledger, lockStatus, now } = parts;
  if ((await lockStatus(tx, ownerId)) !== "ACTIVE") throw failure("unauthenticated");
  const hash = hashOf(code);
  const batch = await heldBatchOf(tx, hash);
  const isTheirs =
    (await claimCode(tx, hash, { ownerId, now: now() })) || (await isRedeemedBy(tx, hash, ownerId));
  if (!batch || !isTheirs) return null;
  const plan = plans.version(batch.plan_id, batch.version);
  if (!plan) throw new Error(`the plan ${batch.plan_id} ${batch.version} of a code isn't there`);
  return grants.give(tx, {
    ownerId,
    plan,
    lasts: batch.lasts_days === null ? null : batch.lasts_days * DAY_MS,
    source: "code",
    key: `code/${hash}`,
    actor: personActor(await ledger.holder(tx, ownerId)),
  });
}
