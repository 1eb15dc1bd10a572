import type { Migration } from "../platform/db/migrate.ts";
import { createTables } from "./create-tables.ts";
import { goesWith, integer, KEY, text, time, UNIQUE, type Table } from "./table.ts";

const tables: readonly Table[] = [
  {
    name: "email_change",
    about: "A change of address that somebody began, and the code that was sent to the new one.",
    columns: {
      user_id: text(
        "Whose address is changed; beginning anew replaces it.",
        KEY,
        goesWith("user_account", "id"),
      ),
      id: text("It names the change to the page that waits for the code."),
      email: text("The address that the code proves."),
      code_hash: text("A keyed hash; empty where the mail carried no code, since the address is taken."),
      tries: integer("After a few wrong codes the change is over."),
      expires_at: time("The code is refused from then on, and the row is removed."),
    },
    indexes: {
      email_change_expires: { on: ["expires_at"], about: "Housekeeping finds those that have run out." },
    },
  },
  {
    name: "former_address",
    about:
      "An address that an account had until a few days ago; it takes the change back, and nobody else gets it.",
    columns: {
      email: text("The address, as accounts have theirs; nobody else may have it meanwhile.", KEY),
      id: text("The links in letters to the address are made of it, by a key.", UNIQUE),
      user_id: text("Whose address it was.", goesWith("user_account", "id")),
      created_at: time("The change."),
      expires_at: time("From then on the address is anybody's, and the links are worth nothing."),
    },
    indexes: {
      former_address_user: {
        on: ["user_id", "created_at"],
        about: "Letters go to those of a person, and taking one back forgets the later ones.",
      },
      former_address_expires: { on: ["expires_at"], about: "Housekeeping finds those that have run out." },
    },
  },
];

/** People change the e-mail address of their account, and a former address can take that back for a while. */
export const addresses: Migration = {
  name: "0008-addresses",
  up: (db, dialect) => createTables(db, dialect, tables),
};
