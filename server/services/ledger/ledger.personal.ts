import type { PersonalTables } from "../../platform/personal/personal-table.ts";
import { ofNobody } from "../../platform/personal/personal-table.ts";
import type { LedgerHolderTable, LedgerPostingTable, LedgerTransactionTable } from "./ledger.table.ts";

const BY_HOLDER = "It names holders, and only ledger_holder leads from a person to theirs.";

export const personalInLedger = {
  ledger_head: ofNobody("It is the end of the book."),
  ledger_transaction: ofNobody(BY_HOLDER),
  ledger_posting: ofNobody(BY_HOLDER),
  ledger_holder: {
    tells: ["owner_id", "holder"],
    exported: { how: "rows", of: "owner_id", columns: ["holder"] },
    erased: { how: "deleted", of: "owner_id", key: ["owner_id"] },
  },
} as const satisfies PersonalTables<{
  readonly ledger_head: object;
  readonly ledger_transaction: LedgerTransactionTable;
  readonly ledger_posting: LedgerPostingTable;
  readonly ledger_holder: LedgerHolderTable;
}>;
