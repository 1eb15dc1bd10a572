import type { Tx } from "../../database.ts";
import { changePaid, markPaid, markTakenBack } from "./paid.repository.ts";

/** A payment, as whoever sells tells it. */
export interface Paid {
  readonly orderId: string;
  readonly isTest: boolean;
}

/** The doors by which payments tell, in their transactions, what happened. */
export interface HeardPayments {
  /** Somebody has paid: it counts for who invited them, once it can't be given back any more. */
  paid(tx: Tx, ownerId: string, paid: Paid): Promise<void>;
  /** All of a payment went back: what was given for it is taken back, too. */
  givenBack(tx: Tx, ownerId: string, orderId: string): Promise<void>;
}

export const createHeardPayments = (now: () => number): HeardPayments => ({
  paid: (tx, ownerId, { orderId, isTest }) =>
    markPaid(tx, ownerId, { paid_order: orderId, paid_at: now(), is_test: isTest ? 1 : 0, due_at: now() }),
  async givenBack(tx, ownerId, orderId) {
    await markTakenBack(tx, { ownerId, orderId }, now());
    await changePaid(tx, { ownerId, orderId }, { paid_order: "", paid_at: null, is_test: 0, due_at: now() });
  },
});
