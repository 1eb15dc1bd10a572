import type { Migration } from "../platform/db/migrate.ts";
import { createTables } from "./create-tables.ts";
import { bigint, integer, KEY, NULLABLE, text, time, UNIQUE, type Table } from "./table.ts";

const tables: readonly Table[] = [
  {
    name: "ledger_head",
    about: "The end of the ledger: one row, whose lock whoever books holds.",
    columns: {
      id: integer("Always 1.", KEY),
      position: bigint("The position of the newest transaction."),
      hash: text("Its hash, which the next one covers."),
      booked_at: time("Its time; none is booked with an earlier one."),
    },
  },
  {
    name: "ledger_transaction",
    about: "What happened once to things of value; rows are only added.",
    columns: {
      position: bigint("1, 2, 3, … without a gap.", KEY),
      key: text("Names the event: it is booked once.", UNIQUE),
      cause: text("A word of the service that booked it."),
      actor: text("A holder, an operator or the system."),
      booked_at: time("When it was booked."),
      reverses: bigint("The position of the transaction that it takes back; null for others.", NULLABLE),
      hash: text("SHA-256 over the transaction, its postings and the hash before; lower-case hex."),
    },
    indexes: {
      ledger_reversal: {
        on: ["reverses"],
        isUnique: true,
        where: "reverses is not null",
        about: "A transaction is taken back once.",
      },
    },
  },
  {
    name: "ledger_posting",
    about: "What came to an account by a transaction, or left it; in each unit a transaction's come to zero.",
    columns: {
      position: bigint("The transaction."),
      line: integer("Its place in it, from 0."),
      account: text("Of the house, of a holder or of a campaign."),
      unit: text("A currency's smallest unit, or a thing such as `storage_byte`; `TEST-` marks twins."),
      amount: bigint("A whole number of units, below zero for what left."),
      balance: bigint("What the account has from here on; null for accounts of the house.", NULLABLE),
    },
    key: { ledger_posting_key: ["position", "line"] },
    indexes: {
      ledger_account: {
        on: ["account", "unit", "position"],
        about: "The newest posting to an account has its balance.",
      },
    },
  },
  {
    name: "ledger_holder",
    about:
      "The only way from a person to their accounts; it goes when they leave, and the ledger stays whole.",
    columns: {
      owner_id: text("The person.", KEY),
      holder: text("The random name of their accounts.", UNIQUE),
    },
  },
];

/** Everything that has a value is booked. */
export const ledger: Migration = {
  name: "0019-ledger",
  up: (db, dialect) => createTables(db, dialect, tables),
};
