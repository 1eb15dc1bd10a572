import { sql } from "kysely";
import type { Sql, Tx } from "../../database.ts";
import { NOTHING_BOOKED } from "./chain.ts";
import type { Account } from "./account.ts";
import type { Actor, BookedPosting, Head, Posting, Transaction } from "./ledger.types.ts";
import type { LedgerPostingTable, LedgerTransactionTable } from "./ledger.table.ts";
import type { Unit } from "./unit.ts";

const HEAD = 1;

/** The head of the book; nobody else books until `tx` ends. */
export async function lockHead(tx: Tx): Promise<Head> {
  const locked = await lockRow(tx);
  if (locked) return locked;
  await tx
    .insertInto("ledger_head")
    .values({
      id: HEAD,
      position: NOTHING_BOOKED.position,
      hash: NOTHING_BOOKED.hash,
      booked_at: NOTHING_BOOKED.bookedAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await lockRow(tx)) ?? NOTHING_BOOKED;
}

async function lockRow(tx: Tx): Promise<Head | undefined> {
  const row = await tx
    .selectFrom("ledger_head")
    .select(["position", "hash", "booked_at"])
    .where("id", "=", HEAD)
    .forUpdate()
    .executeTakeFirst();
  return row && { position: row.position, hash: row.hash, bookedAt: row.booked_at };
}

export async function findHead(db: Sql): Promise<Head> {
  const row = await db
    .selectFrom("ledger_head")
    .select(["position", "hash", "booked_at"])
    .where("id", "=", HEAD)
    .executeTakeFirst();
  return row ? { position: row.position, hash: row.hash, bookedAt: row.booked_at } : NOTHING_BOOKED;
}

/** Adds a transaction at the end of a book whose head is locked. */
export async function append(tx: Tx, transaction: Transaction): Promise<void> {
  const { position, key, cause, actor, bookedAt, reverses, hash, postings } = transaction;
  await tx
    .insertInto("ledger_transaction")
    .values({ position, key, cause, actor, booked_at: bookedAt, reverses, hash })
    .execute();
  await tx
    .insertInto("ledger_posting")
    .values(
      postings.map(({ account, unit, amount, balance }, line) => ({
        position,
        line,
        account,
        unit,
        amount: Number(amount),
        balance: balance === null ? null : Number(balance),
      })),
    )
    .execute();
  await tx
    .updateTable("ledger_head")
    .set({ position, hash, booked_at: bookedAt })
    .where("id", "=", HEAD)
    .execute();
}

export async function findByKey(db: Sql, key: string): Promise<Transaction | null> {
  const row = await db.selectFrom("ledger_transaction").selectAll().where("key", "=", key).executeTakeFirst();
  return row ? withPostings(db, row) : null;
}

export async function findByPosition(db: Sql, position: number): Promise<Transaction | null> {
  const row = await db
    .selectFrom("ledger_transaction")
    .selectAll()
    .where("position", "=", position)
    .executeTakeFirst();
  return row ? withPostings(db, row) : null;
}

export async function isReversed(db: Sql, position: number): Promise<boolean> {
  const row = await db
    .selectFrom("ledger_transaction")
    .select("position")
    .where("reverses", "=", position)
    .executeTakeFirst();
  return row !== undefined;
}

async function withPostings(db: Sql, row: LedgerTransactionTable): Promise<Transaction> {
  const postings = await db
    .selectFrom("ledger_posting")
    .selectAll()
    .where("position", "=", row.position)
    .orderBy("line")
    .execute();
  return transactionOf(row, postings);
}

/** The balance of an account that may not owe. */
export async function findBalance(db: Sql, { account, unit }: Omit<Posting, "amount">): Promise<bigint> {
  const row = await db
    .selectFrom("ledger_posting")
    .select("balance")
    .where("account", "=", account)
    .where("unit", "=", unit)
    .orderBy("position", "desc")
    .limit(1)
    .executeTakeFirst();
  return BigInt(row?.balance ?? 0);
}

/** The sum of all postings to any account. */
export async function sumPostings(db: Sql, { account, unit }: Omit<Posting, "amount">): Promise<bigint> {
  const row = await db
    .selectFrom("ledger_posting")
    .select(sql<string | null>`cast(sum(amount) as text)`.as("sum"))
    .where("account", "=", account)
    .where("unit", "=", unit)
    .executeTakeFirst();
  return BigInt(row?.sum ?? 0);
}

/** Transactions after a position, in their order. */
export async function transactionsAfter(
  db: Sql,
  position: number,
  most: number,
): Promise<readonly Transaction[]> {
  const rows = await db
    .selectFrom("ledger_transaction")
    .selectAll()
    .where("position", ">", position)
    .orderBy("position")
    .limit(most)
    .execute();
  const last = rows.at(-1)?.position ?? position;
  const postings = await db
    .selectFrom("ledger_posting")
    .selectAll()
    .where("position", ">", position)
    .where("position", "<=", last)
    .orderBy("position")
    .orderBy("line")
    .execute();
  const byPosition = Map.groupBy(postings, (posting) => posting.position);
  return rows.map((row) => transactionOf(row, byPosition.get(row.position) ?? []));
}

/** The number of postings whose transaction isn't there. */
export async function countStrayPostings(db: Sql): Promise<number> {
  const row = await db
    .selectFrom("ledger_posting")
    .leftJoin("ledger_transaction", "ledger_transaction.position", "ledger_posting.position")
    .select(({ fn }) => fn.countAll<number | string>().as("count"))
    .where("ledger_transaction.position", "is", null)
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

/** A person's holder; `fresh` becomes it when there is none. */
export async function holderOf(tx: Tx, ownerId: string, fresh: string): Promise<string> {
  await tx
    .insertInto("ledger_holder")
    .values({ owner_id: ownerId, holder: fresh })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await findHolder(tx, ownerId)) ?? fresh;
}

export async function findHolder(db: Sql, ownerId: string): Promise<string | null> {
  const row = await db
    .selectFrom("ledger_holder")
    .select("holder")
    .where("owner_id", "=", ownerId)
    .executeTakeFirst();
  return row?.holder ?? null;
}

function transactionOf(row: LedgerTransactionTable, postings: readonly LedgerPostingTable[]): Transaction {
  const { position, key, cause, actor, reverses, hash } = row;
  return {
    position,
    key,
    cause,
    actor: actor as Actor,
    bookedAt: row.booked_at,
    reverses,
    hash,
    postings: postings.map(postingOf),
  };
}

const postingOf = ({ account, unit, amount, balance }: LedgerPostingTable): BookedPosting => ({
  account: account as Account,
  unit: unit as Unit,
  amount: BigInt(amount),
  balance: balance === null ? null : BigInt(balance),
});
