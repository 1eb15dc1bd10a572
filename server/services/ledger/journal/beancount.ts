import type { Transaction } from "../ledger.types.ts";
import { dayOf, decimal } from "./amount.ts";

/** The book as `bean-check` of Beancount 2 reads it: each account is opened on the day of its first posting. */
export async function* beancountJournal(transactions: AsyncIterable<Transaction>): AsyncGenerator<string> {
  const opened = new Set<string>();
  for await (const { position, bookedAt, cause, key, actor, hash, reverses, postings } of transactions) {
    const day = dayOf(bookedAt);
    for (const { account } of postings) {
      if (!opened.has(account)) yield `${day} open ${nameOf(account)}`;
      opened.add(account);
    }
    yield `${day} * "${cause}"`;
    yield `  position: ${position}`;
    yield `  key: "${key}"`;
    yield `  actor: "${actor}"`;
    yield `  hash: "${hash}"`;
    if (reverses !== null) yield `  reverses: ${reverses}`;
    for (const { account, unit, amount } of postings)
      yield `  ${nameOf(account)}  ${decimal(amount, unit)} ${unit.toUpperCase()}`;
  }
}

/** The house owes people and campaigns what they have. */
function nameOf(account: string): string {
  const parts = account.split("/").map((part) => part[0]?.toUpperCase() + part.slice(1));
  return [account.startsWith("house/") ? "Equity" : "Liabilities", ...parts].join(":");
}
