import type { BookedPosting, Transaction } from "../ledger.types.ts";
import { dayOf, decimal } from "./amount.ts";

/**
 * The book as `hledger` 1.25 and newer read it. Behind each posting to an account that has a balance stands that balance, so
 * that hledger counts it as well.
 */
export async function* hledgerJournal(transactions: AsyncIterable<Transaction>): AsyncGenerator<string> {
  yield "decimal-mark .";
  for await (const { position, bookedAt, cause, key, actor, hash, reverses, postings } of transactions) {
    yield "";
    const back = reverses === null ? "" : `, reverses:${reverses}`;
    yield `${dayOf(bookedAt)} * (${position}) ${cause}  ; key:${key}, actor:${actor}, hash:${hash}${back}`;
    for (const posting of postings) yield `    ${postingLine(posting)}`;
  }
}

function postingLine({ account, unit, amount, balance }: BookedPosting): string {
  const counted = balance === null ? "" : ` = ${decimal(balance, unit)} "${unit}"`;
  return `${account.replaceAll("/", ":")}  ${decimal(amount, unit)} "${unit}"${counted}`;
}
