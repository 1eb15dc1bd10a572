import type { Database, Sql, Tx } from "../../database.ts";
import type { SigningKey } from "../../platform/crypto/signing-key.ts";
import type { Ledger } from "../ledger/index.ts";
import { draftOfRefund, draftOfSale } from "./bill-document.ts";
import { keep } from "./bill-keeper.ts";
import { priced } from "./bill-pricing.ts";
import { BillRefused } from "./bill-refused.ts";
import * as repository from "./bill.repository.ts";
import { billOf, documentOf } from "./bill-row.ts";
import type { BillTable } from "./bill.table.ts";
import type { Bill, Quote, Refund, Sale, Seller, Wish } from "./bill.types.ts";
import { sharesOf } from "./engine/refund.ts";
import { postingsOf } from "./postings.ts";
import type { TaxRates } from "./tax/tax-rates.ts";

export interface Bills {
  /**
   * Books what was paid, draws the next number and seals the bill. Last in the caller's transaction, because from here on nobody
   * else books. The same key again is answered with the first bill. Throws `BillRefused`.
   */
  issue(tx: Tx, sale: Sale): Promise<Bill>;
  /** The same for what is given back of a bill. Several parts add up to exactly the bill. */
  credit(tx: Tx, refund: Refund): Promise<Bill>;
  /** Notes that a part of a bill that a later one credits counts there no more, so that it can be given back. Throws `BillRefused`. */
  release(tx: Tx, ownerId: string, number: string, amount: bigint): Promise<void>;
  /** Computes a bill without issuing it. Throws `BillRefused` as `issue` does. */
  quote(sql: Sql, ownerId: string, wish: Wish): Promise<Quote>;
  find(sql: Sql, ownerId: string, number: string): Promise<Bill | null>;
  /** The bill that was issued under a key. */
  findByKey(sql: Sql, key: string): Promise<Bill | null>;
  /** Newest first. */
  list(sql: Sql, ownerId: string, page: BillPage): Promise<readonly Bill[]>;
  /** Deletes bills that need to be kept no longer. */
  sweep(): Promise<void>;
}

export interface BillPage {
  /** The last bill of the page before; null for the first page. */
  readonly before: repository.Place | null;
  readonly limit: number;
}

export interface BillParts {
  readonly database: Pick<Database, "write">;
  readonly ledger: Pick<Ledger, "book" | "holder" | "lock">;
  readonly rates: TaxRates;
  /** Null where only tests are sold. */
  readonly seller: Seller | null;
  readonly key: SigningKey;
  /** Hears of a new bill or credit note in its transaction. */
  readonly issued?: (tx: Tx, bill: Bill) => Promise<void>;
  readonly now: () => number;
}

const SWEPT_AT_ONCE = 500;

export function createBills(parts: BillParts): Bills {
  const { database, ledger, seller, now } = parts;
  return {
    async issue(tx, sale) {
      if (seller === null && !sale.isTest) throw new BillRefused("no_seller", "the settings name no seller");
      await ledger.lock(tx);
      const before = await repository.findByKey(tx, sale.key);
      if (before) return repeated(before, sale.ownerId, sale.paid);
      const { lines, amounts, rateOf } = await priced(tx, parts, sale.ownerId, sale);
      if (amounts.gross !== sale.paid)
        throw new BillRefused("amount_differs", `${sale.paid} was paid for what is ${amounts.gross}`);
      for (const [index, line] of lines.entries())
        if (line.kind === "unused")
          await lessen(tx, sale.ownerId, line.bill, "carried", -amounts.lines[index]!.amount);
      const holder = await ledger.holder(tx, sale.ownerId);
      const draft = draftOfSale(sale, { seller, holder, lines, amounts, rateOf });
      return keep(tx, parts, draft, {
        ownerId: sale.ownerId,
        eventKey: sale.key,
        others: sale.ledgerKeys ?? [],
        booking: {
          key: `bill/${sale.key}`,
          cause: sale.cause ?? "purchase",
          actor: sale.actor,
          postings: postingsOf({ ...sale, ...amounts }),
        },
      });
    },

    async credit(tx, refund) {
      await ledger.lock(tx);
      const before = await repository.findByKey(tx, refund.key);
      if (before) return repeated(before, refund.ownerId, -refund.amount);
      const row = await repository.findByNumber(tx, refund.ownerId, refund.bill);
      if (row?.kind !== "bill") throw new BillRefused("unknown", `there is no bill ${refund.bill}`);
      if (refund.amount <= 0n) throw new BillRefused("invalid", `${refund.amount} can't be given back`);
      await lessen(tx, refund.ownerId, row.number, "credited", refund.amount);
      const document = documentOf(row);
      const earlier = BigInt(row.credited);
      const shares = sharesOf({ ...refundable(document), earlier }, refund.amount);
      const taxes = shares.taxes.map(({ tax }, index) => ({
        tax: -tax,
        country: document.taxes[index]!.country,
      }));
      const { currency, is_test: isTest } = document;
      const { provider, actor } = refund;
      const money = { gross: -refund.amount, net: -shares.net, rounding: -shares.rounding, taxes };
      return keep(tx, parts, draftOfRefund(refund, { document, earlier, shares }), {
        ownerId: refund.ownerId,
        eventKey: refund.key,
        others: [],
        booking: {
          key: `bill/${refund.key}`,
          cause: refund.cause ?? "refund",
          actor,
          postings: postingsOf({ provider, isTest, currency, ...money }),
        },
      });
    },

    release: (tx, ownerId, number, amount) => lessen(tx, ownerId, number, "carried", -amount),

    async quote(sql, ownerId, wish) {
      const { amounts, tax } = await priced(sql, parts, ownerId, wish);
      return { ...amounts, taxRate: tax.rate, isReverseCharge: tax.isReverse };
    },
    async find(sql, ownerId, number) {
      const row = await repository.findByNumber(sql, ownerId, number);
      return row && billOf(row);
    },
    async findByKey(sql, key) {
      const row = await repository.findByKey(sql, key);
      return row && billOf(row);
    },
    list: async (sql, ownerId, page) => (await repository.listBefore(sql, ownerId, page)).map(billOf),
    async sweep() {
      const step = () => database.write((tx) => repository.deleteKept(tx, now(), SWEPT_AT_ONCE));
      while ((await step()) === SWEPT_AT_ONCE);
    },
  };
}

const refundable = ({ gross, rounding, taxes }: ReturnType<typeof documentOf>) => ({
  gross: BigInt(gross),
  rounding: BigInt(rounding),
  taxes: taxes.map(({ net, tax }) => ({ net: BigInt(net), tax: BigInt(tax) })),
});

/** Notes that more of a bill is given back or credited elsewhere, which never exceeds it. */
async function lessen(
  tx: Tx,
  ownerId: string,
  number: string,
  by: repository.Lessening,
  amount: bigint,
): Promise<void> {
  if (!(await repository.lessen(tx, ownerId, number, { by, amount: Number(amount) })))
    throw new BillRefused("too_much", `less than ${amount} is left of ${number}`);
}

function repeated(row: BillTable, ownerId: string, gross: bigint): Bill {
  if (row.owner_id === ownerId && BigInt(row.gross) === gross) return billOf(row);
  throw new BillRefused("key_reused", `something else was billed as ${row.event_key}`);
}
