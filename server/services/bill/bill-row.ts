import type { BillDocument } from "../../../contract/bill.ts";
import type { BillTable } from "./bill.table.ts";
import type { Bill } from "./bill.types.ts";

/** The document in a row that we sealed ourselves. */
export const documentOf = ({ sealed }: Pick<BillTable, "sealed">): BillDocument =>
  JSON.parse(sealed.slice(0, sealed.indexOf("\n"))) as BillDocument;

export function billOf(row: BillTable): Bill {
  const document = documentOf(row);
  return {
    number: row.number,
    kind: row.kind,
    corrects: row.corrects,
    ownerId: row.owner_id,
    isTest: row.is_test === 1,
    currency: document.currency,
    issuedAt: row.issued_at,
    gross: BigInt(row.gross),
    credited: BigInt(row.credited) + BigInt(row.carried),
    document,
    sealed: row.sealed,
  };
}
