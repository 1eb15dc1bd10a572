import type { MailBounceTable } from "./bounces/mail-bounce.table.ts";
import type { OwedLetterTable } from "./owed/owed-letter.table.ts";
import type { PersonalTables } from "../../platform/personal/personal-table.ts";

/** Addresses that want no more mail of a kind. Only their digest is kept. */
export interface MailRefusalTable {
  readonly address: string;
  readonly scene: string;
  readonly refused_at: number;
}

export const personalInMail: PersonalTables<{
  readonly mail_refusal: MailRefusalTable;
  readonly owed_letter: OwedLetterTable;
  readonly mail_bounce: MailBounceTable;
}> = {
  mail_bounce: {
    tells: ["address"],
    exported: { how: "not", why: "It belongs to an address, known as a keyed digest, for a month." },
    erased: { how: "deleted by its service" },
  },
  mail_refusal: {
    tells: ["address"],
    exported: { how: "not", why: "It belongs to an address, known as a digest, with or without an account." },
    erased: { how: "deleted by its service" },
  },
  owed_letter: {
    tells: ["user_id", "letter"],
    exported: { how: "not", why: "A letter on its way to its reader, for three days at most." },
    erased: { how: "deleted", of: "user_id", key: ["id"] },
  },
};
