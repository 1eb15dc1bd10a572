import type { Migration } from "../platform/db/migrate.ts";
import { createTables } from "./create-tables.ts";
import { goesWith, integer, KEY, NULLABLE, text, time, type Table } from "./table.ts";

const tables: readonly Table[] = [
  {
    name: "second_factor",
    about: "The secret that a person's authenticator app shares with the server.",
    columns: {
      user_id: text("Its person; each has one at most.", KEY, goesWith("user_account", "id")),
      secret: text(
        "The shared secret, enciphered by a key of the instance: a stolen database makes no codes.",
      ),
      last_step: integer(
        "The latest step (of 30 s since 1970) whose code was accepted: no code counts twice.",
      ),
      created_at: time("An app that was never confirmed is forgotten an hour after this."),
      confirmed_at: time(
        "Sign-ins ask for a code from then on; null until a first code was right.",
        NULLABLE,
      ),
    },
  },
  {
    name: "recovery_code",
    about: "A code that stands in for the authenticator app once.",
    columns: {
      code_hash: text("A keyed hash of person and code.", KEY),
      user_id: text("Its person.", goesWith("second_factor", "user_id")),
    },
    indexes: {
      recovery_code_user: {
        on: ["user_id"],
        about: "New codes replace all of a person's, and the rest are counted.",
      },
    },
  },
  {
    name: "pending_sign_in",
    about: "A sign-in whose password was right and that still needs its second factor.",
    columns: {
      key_hash: text("SHA-256 of the token, or of the flow of pages, that goes on with it.", KEY),
      user_id: text("Whose password was right.", goesWith("user_account", "id")),
      client_id: text("The client that gets the tokens; empty where the flow knows it."),
      tries: integer("The codes tried so far; after five it begins anew with the password."),
      expires_at: time("From then on it begins anew, and the row is removed."),
    },
    indexes: {
      pending_sign_in_user: { on: ["user_id"], about: "All of a person's end together with their sessions." },
      pending_sign_in_expires: { on: ["expires_at"], about: "Housekeeping finds those that have run out." },
    },
  },
  {
    name: "session_proof",
    about: "When and how the person of a session proved who they are; sensitive calls need it to be fresh.",
    columns: {
      grant_id_hash: text("The grant that is the session.", KEY, goesWith("oidc_payload", "id_hash")),
      proved_at: time("The time of the latest proof."),
      methods: text("The names RFC 8176 has for what was shown, parted by spaces."),
    },
  },
];

export const secondFactor: Migration = {
  name: "0002-second-factor",
  up: (db, dialect) => createTables(db, dialect, tables),
};
