import type { PersonalTables } from "../../platform/personal/personal-table.ts";
import type { MailRefusalTable } from "./refusal.table.ts";

export const personalInMail: PersonalTables<{ readonly mail_refusal: MailRefusalTable }> = {
  mail_refusal: {
    tells: ["address"],
    exported: { how: "not", why: "It belongs to an address, known as a digest, with or without an account." },
    erased: { how: "deleted by its service" },
  },
};
