import type { PersonalTables } from "../../platform/personal/personal-table.ts";
import { ofNobody } from "../../platform/personal/personal-table.ts";
import type { BillSeriesTable, BillTable } from "./bill.table.ts";

export const personalInBills = {
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
} as const satisfies PersonalTables<{
  readonly bill_series: BillSeriesTable;
  readonly bill: BillTable;
}>;
