import type { Migration } from "../platform/db/migrate.ts";
import { addColumns, createTables } from "./create-tables.ts";
import { bigint, byDefault, flag, integer, KEY, NULLABLE, text, time, UNIQUE, type Table } from "./table.ts";

const tables: readonly Table[] = [
  {
    name: "subscription",
    about: "A plan that somebody has renewed by a saved card, with the term that is paid.",
    columns: {
      id: text("Random.", KEY),
      owner_id: text("The person."),
      owner_key: text("The person, until it has ended: they have one at most.", NULLABLE, UNIQUE),
      state: text("`active`, `past_due`, `paused`, `cancelling` or `ended`."),
      plan_id: text("The plan of the term that is paid."),
      plan_version: text("Its version, at whose price it is renewed."),
      next_plan_id: text("The plan to which it changes at the next renewal.", NULLABLE),
      next_plan_version: text("The version of that plan.", NULLABLE),
      currency: text("ISO 4217."),
      country: text("Where the buyer is, by the evidence."),
      country_stated: text("Where they say that they are."),
      country_network: text("Where their address was; nothing if nobody knew.", NULLABLE),
      provider: text("The name of the payment provider."),
      is_test: flag("1 where no money moves."),
      customer: text("The provider's name for the person; nothing once it has forgotten them.", NULLABLE),
      card: text("The provider's name for the card.", NULLABLE),
      card_brand: text("Such as `visa`; empty where the provider doesn't tell."),
      card_last4: text("The end of the card's number; empty where the provider doesn't tell."),
      term: integer("The number of the term that is paid, from 1."),
      from_at: time("That term begins."),
      until_at: time("That term ends."),
      month_day: integer("The day of the month on which terms end, where the month has it."),
      order_id: text("The order by which that term was paid."),
      grant_id: text("What was given for it; nothing once it was taken back.", NULLABLE),
      pause_until: bigint("The end of the pause, in ms since 1970; nothing without one.", NULLABLE),
      failed_at: bigint("When the card was first refused for the next term, in ms since 1970.", NULLABLE),
      refusals: integer("How often it was refused since then."),
      needs: text("`nothing`, `card` or `confirmation`: all that its person has to do."),
      grace_id: text("What is given until the next term is paid.", NULLABLE),
      due_at: bigint(
        "When something is to be done next, in ms since 1970; a server that works on it moves this on as its lease.",
        NULLABLE,
      ),
      tries: integer("How often in a row the provider didn't answer."),
      created_at: time("When it began."),
      ended_at: bigint("When it ended, in ms since 1970.", NULLABLE),
    },
    indexes: {
      subscription_due: {
        on: ["due_at"],
        where: "due_at is not null",
        about: "Finds those that are to be worked on.",
      },
      subscription_owner: { on: ["owner_id"], about: "Somebody's subscriptions are erased." },
    },
  },
];

/** Plans are renewed by saved cards. */
export const subscriptions: Migration = {
  name: "0026-subscriptions",
  async up(db, dialect) {
    await createTables(db, dialect, tables);
    await addColumns(db, dialect, "payment_order", {
      purpose: text(
        "`once`, `first` (renewed from then on), `renewal` or `change` of a subscription.",
        byDefault("once"),
      ),
      subscription_id: text("The subscription that it renews or changes.", NULLABLE),
      term: integer("The term of the subscription that it is for.", NULLABLE),
      prorated_at: bigint("A change is computed as of then, in ms since 1970.", NULLABLE),
      disputed: bigint("What banks took back of it, in the smallest unit.", byDefault(0)),
    });
    await addColumns(db, dialect, "test_checkout", {
      card: text("The saved card that paid, or pays.", byDefault("")),
      saves: flag("1: the card is to be saved.", byDefault(0)),
    });
  },
};
