import type { Migration } from "../platform/db/migrate.ts";
import { addColumns, createTables } from "./create-tables.ts";
import { byDefault, count, goesWith, KEY, text, time, type Table } from "./table.ts";

const owedLogout: Table = {
  name: "owed_logout",
  about: "Sessions that have ended, of which the server of a client has to hear yet.",
  columns: {
    id: text("Random.", KEY),
    user_id: text("Whose session it was.", goesWith("user_account", "id")),
    client_id: text("The client whose server is told."),
    session_id: text("The session as that client knows it: `sid` of its id token."),
    created_at: time("It ended then."),
    due_at: time("It is tried from then on."),
    tries: count("How often it was tried."),
  },
  indexes: {
    owed_logout_due: { on: ["due_at"], about: "Servers and housekeeping find those whose time has come." },
    owed_logout_user: { on: ["user_id"], about: "They go with the account." },
  },
};

/** Clients hear of sessions that end and of changes, and one letter that can't be written keeps no other waiting. */
export const whatIsOwed: Migration = {
  name: "0014-what-is-owed",
  async up(db, dialect) {
    await createTables(db, dialect, [owedLogout]);
    await addColumns(db, dialect, "way_back", {
      tell_at: time("The next letter isn't tried before then.", byDefault(0)),
      tell_tries: count("How often the next letter couldn't be written.", byDefault(0)),
    });
    await addColumns(db, dialect, "user_account", {
      updated_at: time("The latest change of what its person is told of it; 0 for none.", byDefault(0)),
    });
  },
};
