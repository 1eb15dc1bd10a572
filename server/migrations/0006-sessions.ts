import type { Migration } from "../platform/db/migrate.ts";
import { createTables } from "./create-tables.ts";
import { goesWith, KEY, text, time, type Table } from "./table.ts";

const WHERE = {
  device: text("Browser and system, made from the user agent; empty when it says neither."),
  network: text("The first 24 bits of an IPv4 address or 48 of an IPv6 one, as a prefix."),
  country: text("The country of the address, two letters; empty when it isn't known."),
};

const tables: readonly Table[] = [
  {
    name: "session_device",
    about: "Where a session is used, so that its person can tell whether it is theirs.",
    columns: {
      grant_id_hash: text("The grant that is the session.", KEY, goesWith("oidc_payload", "id_hash")),
      user_id: text("Whose session it is."),
      client_id: text("The client that is signed in."),
      ...WHERE,
      began_at: time("The sign-in."),
      used_at: time("The latest use, by the hour; at first the sign-in."),
    },
    indexes: {
      session_device_user: {
        on: ["user_id", "used_at"],
        about: "A person lists their sessions, the latest used first.",
      },
      session_device_used: { on: ["used_at"], about: "Housekeeping ends those that can't be used any more." },
    },
  },
  {
    name: "security_event",
    about: "What happened to an account, for its owner to read; kept 180 days.",
    columns: {
      id: text("Random.", KEY),
      user_id: text("Whose account it is.", goesWith("user_account", "id")),
      kind: text("What happened, by a name of the contract."),
      created_at: time("It happened then."),
      ...WHERE,
    },
    indexes: {
      security_event_user: { on: ["user_id", "created_at", "id"], about: "A person reads it, newest first." },
      security_event_age: { on: ["created_at"], about: "Housekeeping finds those that are too old." },
    },
  },
  {
    name: "disowning",
    about: "The link of a letter about a sign-in, by which its reader says that it wasn't them.",
    columns: {
      token_hash: text("SHA-256 of the token in the link.", KEY),
      user_id: text("Whose account it is.", goesWith("user_account", "id")),
      created_at: time("The sign-in; what was set up since then may be a stranger's."),
      expires_at: time("The link is worth nothing from then on."),
    },
    indexes: {
      disowning_user: { on: ["user_id"], about: "All of a person's die with the first that is used." },
      disowning_expires: { on: ["expires_at"], about: "Housekeeping finds those that have run out." },
    },
  },
  {
    name: "password_demand",
    about: "Somebody whose password is known to a stranger, and who has to choose another one.",
    columns: {
      user_id: text("The account.", KEY, goesWith("user_account", "id")),
      created_at: time("It was asked for then."),
    },
  },
];

/** People see where they are signed in and what happened to their account, and disown what wasn't them. */
export const sessions: Migration = {
  name: "0006-sessions",
  up: (db, dialect) => createTables(db, dialect, tables),
};
