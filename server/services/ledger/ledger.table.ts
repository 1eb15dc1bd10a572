import { ofNobody, type PersonalTables } from "../../platform/personal/personal-table.ts";

/** The end of the chain: one row, and whoever books holds its lock. */
export interface LedgerHeadTable {
  /** Always 1. */
  readonly id: number;
  /** The position of the newest transaction. */
  position: number;
  /** Its hash. */
  hash: string;
  /** Its time, epoch ms. */
  booked_at: number;
}

/** Something that happened once: what for, by whom, and when. */
export interface LedgerTransactionTable {
  /** 1, 2, 3, … without a gap. */
  readonly position: number;
  /** The same key is booked once. */
  readonly key: string;
  /** `purchase`, `code`, …: the words belong to the service that books. */
  readonly cause: string;
  /** `person/<holder>`, `operator/<name>` or `system`. */
  readonly actor: string;
  /** Epoch ms, never before that of an earlier position. */
  readonly booked_at: number;
  /** The position of the transaction that this one takes back; null for others. */
  readonly reverses: number | null;
  /** Lower-case hex of SHA-256 over all of it and the hash before. */
  readonly hash: string;
}

/** An amount that came to an account, or left it. */
export interface LedgerPostingTable {
  readonly position: number;
  /** 0, 1, … within the transaction. */
  readonly line: number;
  readonly account: string;
  readonly unit: string;
  /** Smallest units; below zero it left. */
  readonly amount: number;
  /** The account's balance in that unit from here on; null for accounts of the house. */
  readonly balance: number | null;
}

/** The only way from a person to their accounts in the ledger. */
export interface LedgerHolderTable {
  readonly owner_id: string;
  /** 26 letters and digits, random. */
  readonly holder: string;
}

const BY_HOLDER = "It names holders, and only ledger_holder leads from a person to theirs.";

export const personalInLedger: PersonalTables<{
  readonly ledger_head: LedgerHeadTable;
  readonly ledger_transaction: LedgerTransactionTable;
  readonly ledger_posting: LedgerPostingTable;
  readonly ledger_holder: LedgerHolderTable;
}> = {
  ledger_head: ofNobody("It is the end of the book."),
  ledger_transaction: ofNobody(BY_HOLDER),
  ledger_posting: ofNobody(BY_HOLDER),
  ledger_holder: {
    tells: ["owner_id", "holder"],
    exported: { how: "rows", of: "owner_id", columns: ["holder"] },
    erased: { how: "deleted", of: "owner_id", key: ["owner_id"] },
  },
};
