import { ofNobody, type PersonalTables } from "../../platform/personal/personal-table.ts";

/** The last number of a series of bills. */
export interface BillSeriesTable {
  /** `2026`, or `TEST-2026`. */
  readonly series: string;
  last: number;
  /** Epoch ms; no later number has an earlier time. */
  issued_at: number;
}

/** A bill or credit note. */
export interface BillTable {
  /** `2026-000001`, `TEST-2026-000001`. */
  readonly number: string;
  /** The pseudonym, once the person left. */
  readonly owner_id: string;
  /** The same key is billed once. */
  readonly event_key: string;
  readonly kind: "bill" | "credit-note";
  /** The bill that a credit note is about; null for bills. */
  readonly corrects: string | null;
  /** 1 where no money moved. */
  readonly is_test: number;
  readonly currency: string;
  /** Smallest units; below zero for a credit note. */
  readonly gross: number;
  /** Smallest units that were given back since. */
  credited: number;
  /** Smallest units that later bills credit. */
  carried: number;
  /** Epoch ms. */
  readonly issued_at: number;
  /** Epoch ms. */
  readonly kept_until: number;
  /** Two lines of JSON: the document and its seal. */
  readonly sealed: string;
}

export const personalInBills: PersonalTables<{
  readonly bill_series: BillSeriesTable;
  readonly bill: BillTable;
}> = {
  bill_series: ofNobody("It counts bills."),
  bill: {
    tells: ["owner_id", "sealed"],
    exported: {
      how: "rows",
      of: "owner_id",
      columns: [
        "number",
        "kind",
        "corrects",
        "currency",
        "gross",
        "credited",
        "carried",
        "issued_at",
        "sealed",
      ],
    },
    erased: {
      how: "pseudonym",
      in: ["owner_id"],
      kept: "ten years from the end of the year in which it was issued, because tax law wants bills to be kept, with the name, address and VAT number that stand in them",
      outlasts: true,
    },
  },
};
