import type { Migration } from "../platform/db/migrate.ts";
import { createTables } from "./create-tables.ts";
import { bigint, integer, KEY, NULLABLE, text, time, UNIQUE, type Table } from "./table.ts";

const tables: readonly Table[] = [
  {
    name: "new_card",
    about: "A page on which somebody saves another card for their subscription.",
    columns: {
      id: text("Random.", KEY),
      owner_id: text("The person."),
      subscription_id: text("The subscription."),
      provider: text("The name of the payment provider."),
      page_id: text("The provider's name for the page.", UNIQUE),
      state: text(
        "`open`, `taken` (charged from then on), `unwanted` (the subscription had ended) or `left`.",
      ),
      customer: text(
        "The provider's name for the person with the card that nobody needs any more: the old one, or an unwanted one.",
        NULLABLE,
      ),
      card: text("The provider's name for that card.", NULLABLE),
      forgotten_at: bigint("When the provider forgot that card, in ms since 1970.", NULLABLE),
      created_at: time("When it was opened."),
      due_at: bigint(
        "When the provider is to be asked about it, or told to forget the card, in ms since 1970.",
        NULLABLE,
      ),
      tries: integer("How often in a row the provider didn't answer."),
    },
    indexes: {
      new_card_due: { on: ["due_at"], where: "due_at is not null", about: "Finds those that are due." },
      new_card_subscription: { on: ["subscription_id"], about: "A subscription's page that is open." },
      new_card_owner: { on: ["owner_id"], about: "Somebody's pages are erased." },
      new_card_created: { on: ["created_at"], about: "Old ones are forgotten." },
    },
  },
];

/** People save another card for their subscription at any time. */
export const newCards: Migration = {
  name: "0033-new-cards",
  up: (db, dialect) => createTables(db, dialect, tables),
};
