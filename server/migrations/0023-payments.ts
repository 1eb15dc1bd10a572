import type { Migration } from "../platform/db/migrate.ts";
import { createTables } from "./create-tables.ts";
import { bigint, integer, KEY, NULLABLE, text, time, UNIQUE, type Table } from "./table.ts";

const tables: readonly Table[] = [
  {
    name: "payment_order",
    about: "What somebody wants to buy, has bought or got money back for.",
    columns: {
      id: text("Random; the provider is told it.", KEY),
      owner_id: text("The person; their pseudonym once they left."),
      request_key: text(
        "The person and a word of their page, so that a repeated request makes one order.",
        UNIQUE,
      ),
      subscription_key: text(
        "The person, while they are to pay a subscription or have it by this order: they have one at most.",
        NULLABLE,
        UNIQUE,
      ),
      plan_id: text("The plan."),
      plan_version: text("Its version, which is kept whatever is published later."),
      currency: text("ISO 4217."),
      amount: bigint("What is to be paid with its tax, in the smallest unit."),
      country: text("Where the buyer is, by the evidence."),
      country_stated: text("Where they say that they are."),
      country_network: text("Where their address is; nothing if nobody knows.", NULLABLE),
      provider: text("The name of the payment provider."),
      is_test: integer("1 where no money moves."),
      checkout_id: text("The provider's page; nothing before it is opened.", NULLABLE, UNIQUE),
      state: text("`open`, `pending`, `failed`, `closed`, `refused`, `paid` or `refunded`."),
      lasts_ms: bigint(
        "The time that was bought, in ms; nothing before it is paid, and where it has no end.",
        NULLABLE,
      ),
      grant_id: text("What was given for it.", NULLABLE),
      bill_number: text("The bill.", NULLABLE),
      refunded: bigint("What was given back, in the smallest unit."),
      created_at: time("When it was made."),
      paid_at: time("When it was settled.", NULLABLE),
      checked_at: time("When the provider was last asked about it."),
    },
    indexes: {
      payment_order_owner: { on: ["owner_id", "created_at"], about: "Somebody's orders, newest first." },
      payment_order_checked: {
        on: ["state", "checked_at"],
        about: "Finds those whose provider is to be asked again.",
      },
    },
  },
  {
    name: "payment_event",
    about: "What providers told, once each; a row is the task to look at what it is about, too.",
    columns: {
      id: text("The provider's name and its name for the event.", KEY),
      provider: text("The name of the payment provider."),
      checkout_id: text("The provider's page that it is about."),
      state: text("`waiting`, `done` or `refused`."),
      attempts: integer("How often it was tried in vain."),
      due_at: time("When it is to be worked on; a server that works on it moves this on as its lease."),
      received_at: time("When it came."),
    },
    indexes: {
      payment_event_due: { on: ["state", "due_at"], about: "Finds what is to be worked on." },
      payment_event_received: { on: ["received_at"], about: "Finds what is old enough to be forgotten." },
    },
  },
  {
    name: "test_checkout",
    about: "The pages of the embedded test provider, where no money moves.",
    columns: {
      id: text("Random, unguessable.", KEY),
      order_id: text("The order; it has one page.", UNIQUE),
      currency: text("ISO 4217."),
      amount: bigint("In the smallest unit."),
      state: text("`open`, `confirming`, `paid`, `failed` or `left`."),
      refunded: bigint("What was given back, in the smallest unit."),
      created_at: time("When it was made."),
    },
    indexes: {
      test_checkout_created: {
        on: ["created_at"],
        about: "Finds pages that are old enough to be forgotten.",
      },
    },
  },
];

/** Orders are paid by payment providers. */
export const payments: Migration = {
  name: "0023-payments",
  up: (db, dialect) => createTables(db, dialect, tables),
};
