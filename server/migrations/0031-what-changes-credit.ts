import { sql } from "kysely";
import type { Migration } from "../platform/db/migrate.ts";
import { addColumns } from "./create-tables.ts";
import { bigint, byDefault, integer, NULLABLE, text, time } from "./table.ts";

/** Money that a change of plan credits stays known, taking a cancelling back begins a try of its own, and letters know when to look. */
export const whatChangesCredit: Migration = {
  name: "0031-what-changes-credit",
  async up(db, dialect) {
    await addColumns(db, dialect, "bill", {
      carried: bigint("What of it later bills credit, in the smallest unit.", byDefault(0)),
    });
    await addColumns(db, dialect, "payment_order", {
      carried_to: text("The order of the change in whose bill a part of this one is credited.", NULLABLE),
      carried: bigint("That part, in the smallest unit.", byDefault(0)),
      carried_back: bigint("What of that part buys nothing there any more.", byDefault(0)),
      owed: bigint(
        "The sum up to which its money is still to be given back, in the smallest unit; nothing when that is done.",
        NULLABLE,
      ),
    });
    await addColumns(db, dialect, "subscription", {
      kept: integer("How often its cancelling was taken back in this term.", byDefault(0)),
      look_at: time("The letter about its renewal is looked into from then on.", byDefault(0)),
    });
    await addColumns(db, dialect, "plan_grant", {
      look_at: bigint(
        "The letters about its end are looked into from then on, in ms since 1970; nothing when none is to come.",
        byDefault(0),
        NULLABLE,
      ),
    });
    for (const index of INDEXES) await sql.raw(`create index ${index}`).execute(db);
  },
};

const INDEXES = [
  "payment_order_owed on payment_order (provider) where owed is not null",
  "subscription_look on subscription (look_at, id) where owner_key is not null",
  "plan_grant_look on plan_grant (look_at, id) where look_at is not null",
];
