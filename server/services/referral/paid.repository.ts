import type { Tx } from "../../database.ts";
import type { ReferralTable } from "./referral.table.ts";

interface PaidOrder {
  readonly ownerId: string;
  readonly orderId: string;
}

type PaidFacts = Pick<ReferralTable, "paid_order" | "paid_at" | "is_test" | "due_at">;

/** Notes the first payment of somebody for whom nothing is decided yet. */
export async function markPaid(tx: Tx, ownerId: string, facts: PaidFacts): Promise<void> {
  await tx
    .updateTable("referral")
    .set(facts)
    .where("invited_id", "=", ownerId)
    .where("paid_at", "is", null)
    .where("earned_at", "is", null)
    .where("state", "!=", "refused")
    .execute();
}

/** Marks as taken back what was given for a payment. */
export async function markTakenBack(tx: Tx, { ownerId, orderId }: PaidOrder, now: number): Promise<void> {
  await tx
    .updateTable("referral")
    .set({ state: "taken_back", reason: "refunded", due_at: now })
    .where("invited_id", "=", ownerId)
    .where("paid_order", "=", orderId)
    .where("earned_at", "is not", null)
    .where("state", "!=", "taken_back")
    .execute();
}

/** Changes the facts of a payment for which nothing was given yet. */
export async function changePaid(tx: Tx, { ownerId, orderId }: PaidOrder, facts: PaidFacts): Promise<void> {
  await tx
    .updateTable("referral")
    .set(facts)
    .where("invited_id", "=", ownerId)
    .where("paid_order", "=", orderId)
    .where("earned_at", "is", null)
    .execute();
}
