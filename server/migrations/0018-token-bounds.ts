import type { Migration } from "../platform/db/migrate.ts";
import { addColumns } from "./create-tables.ts";
import { byDefault, flag, text } from "./table.ts";

/** People make API tokens for less than they may do themselves, and see from where they are used. */
export const tokenBounds: Migration = {
  name: "0018-token-bounds",
  async up(db, dialect) {
    await addColumns(db, dialect, "api_token", {
      read_only: flag("1: it may change nothing.", byDefault(0)),
      root_id: text("The only folder it reaches; empty for the whole drive.", byDefault("")),
      network: text("The first part of the address of its last use; empty before.", byDefault("")),
      country: text("The country of that network; empty where it isn't known.", byDefault("")),
    });
    await addColumns(db, dialect, "upload", {
      token_id: text(
        "The API token for one folder that began it: it ends with the token. Empty for any other.",
        byDefault(""),
      ),
    });
  },
};
