import type { Migration } from "../platform/db/migrate.ts";
import type { Sql } from "../platform/db/database.ts";

/** Changes of plan from before their credit was noted are known by their bills, so that money of them goes back as of later ones. */
export const whatEarlierChangesCredit: Migration = {
  name: "0034-what-earlier-changes-credit",
  async up(db) {
    const changes = await earlierChanges(db);
    const replaced = new Set(changes.flatMap(({ credits }) => credits.map(({ bill }) => bill)));
    for (const change of changes)
      for (const credit of change.credits) {
        // The time of a change that was changed again hasn't followed its refunds.
        const followed = replaced.has(change.bill) ? 0 : change.refunded;
        const back = Math.floor((credit.amount * followed) / change.amount);
        await note(db, change, { ...credit, back });
      }
  },
};

interface Credit {
  readonly bill: string;
  readonly amount: number;
}

interface Change {
  readonly id: string;
  readonly owner: string;
  readonly bill: string;
  readonly amount: number;
  readonly refunded: number;
  readonly credits: readonly Credit[];
}

async function earlierChanges(db: Sql): Promise<readonly Change[]> {
  const rows = await db
    .selectFrom("payment_order")
    .innerJoin("bill", "bill.number", "payment_order.bill_number")
    .select([
      "payment_order.id",
      "payment_order.owner_id as owner",
      "payment_order.amount",
      "payment_order.refunded",
      "bill.number as bill",
      "bill.sealed",
    ])
    .where("payment_order.purpose", "=", "change")
    .where(
      "payment_order.id",
      "not in",
      db.selectFrom("payment_order").select("carried_to").where("carried_to", "is not", null),
    )
    .execute();
  return rows.map(({ sealed, ...row }) => ({ ...row, credits: creditsIn(sealed) }));
}

function creditsIn(sealed: string): readonly Credit[] {
  const { lines } = JSON.parse(sealed.slice(0, sealed.indexOf("\n"))) as {
    lines: readonly { kind: string; amount: number; bill?: string }[];
  };
  return lines.flatMap(({ kind, bill, amount }) =>
    kind === "unused" && bill !== undefined ? [{ bill, amount: -amount }] : [],
  );
}

/** The credit was counted as given back of the bill; `back` of it buys nothing any more. */
async function note(
  db: Sql,
  { id, owner }: Change,
  { bill, amount, back }: Credit & { readonly back: number },
): Promise<void> {
  await db
    .updateTable("payment_order")
    .set({ carried_to: id, carried: amount, carried_back: back })
    .where("owner_id", "=", owner)
    .where("bill_number", "=", bill)
    .execute();
  await db
    .updateTable("bill")
    .set(({ eb }) => ({ credited: eb("credited", "-", amount), carried: eb("carried", "+", amount - back) }))
    .where("owner_id", "=", owner)
    .where("number", "=", bill)
    .execute();
}
