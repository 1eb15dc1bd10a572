import { createHash } from "node:crypto";
import type { Head, Transaction } from "./ledger.types.ts";

/** The head of a book without transactions. */
export const NOTHING_BOOKED: Head = { position: 0, hash: "0".repeat(64), bookedAt: 0 };

/**
 * The hash of a transaction: SHA-256, lower-case hex, over the JSON of an array that begins with a mark of this form and the
 * hash before. Amounts are decimal texts. Balances aren't in it, because they follow from the amounts.
 */
export function hashOf(transaction: Omit<Transaction, "hash">, previousHash: string): string {
  const { position, key, cause, actor, bookedAt, reverses, postings } = transaction;
  const lines = postings.map(({ account, unit, amount }) => [account, unit, String(amount)]);
  const facts = ["holdall ledger 1", previousHash, position, key, cause, actor, bookedAt, reverses, lines];
  return createHash("sha256").update(JSON.stringify(facts)).digest("hex");
}
