import type { Migration } from "../platform/db/migrate.ts";
import { createTables } from "./create-tables.ts";
import { flag, goesWith, json, KEY, NULLABLE, text, time, type Table } from "./table.ts";

const tables: readonly Table[] = [
  {
    name: "issuer_connection",
    about: "A person whom another OpenID issuer knows, and the account they sign in to by it.",
    columns: {
      id: text("The API's id for it.", KEY),
      user_id: text("Whose account it is.", goesWith("user_account", "id")),
      issuer: text("The issuer's address, as its tokens spell it."),
      subject: text("The issuer's name for the person, which never changes."),
      label: text("The address or name that the issuer told, for the person to recognize; perhaps empty."),
      created_at: time("It was connected then."),
      last_used_at: time("It last let somebody in, or proved who they are; null for never.", NULLABLE),
    },
    indexes: {
      issuer_connection_subject: {
        on: ["issuer", "subject"],
        isUnique: true,
        about: "A sign-in finds its account, and nobody opens two.",
      },
      issuer_connection_user: {
        on: ["user_id", "issuer"],
        isUnique: true,
        about: "A person lists theirs, of which there is one for each issuer.",
      },
    },
  },
  {
    name: "issuer_visit",
    about: "Somebody's way to an issuer and back. Its secrets are with their browser alone.",
    columns: {
      state_hash: text("SHA-256 of the state.", KEY),
      issuer_id: text("The operator's id of the issuer; another one's answer isn't taken."),
      purpose: text("Sign-in, connect or prove."),
      flow_hash: text("SHA-256 of the sign-in's id; null for what a session asks for.", NULLABLE),
      grant_id_hash: text(
        "The session that asked for it, with which it ends; null for a sign-in.",
        NULLABLE,
        goesWith("oidc_payload", "id_hash"),
      ),
      user_id: text("Its person; null for a sign-in.", NULLABLE, goesWith("user_account", "id")),
      device: text("The number by which the browser is known, perhaps empty."),
      created_at: time("It began then."),
      expires_at: time("From then on it is of no use, and the row is removed."),
      is_used: flag("The browser came back; a second time nothing is taken."),
      told: json("JSON of what the issuer told of a person who signs in; null until then.", NULLABLE),
    },
    indexes: {
      issuer_visit_flow: { on: ["flow_hash"], about: "The sign-in goes on with what the issuer told." },
      issuer_visit_expires: { on: ["expires_at"], about: "Housekeeping finds those that have run out." },
    },
  },
  {
    name: "issuer_session",
    about: "A session that began through an issuer, which may end it (back-channel logout).",
    columns: {
      grant_id_hash: text("The grant that is the session.", KEY, goesWith("oidc_payload", "id_hash")),
      user_id: text("Whose session it is."),
      issuer: text("The issuer's address."),
      subject: text("The issuer's name for the person."),
      session_id: text("The issuer's own session, or empty."),
    },
    indexes: {
      issuer_session_subject: {
        on: ["issuer", "subject"],
        about: "A logout token for a person finds their sessions.",
      },
      issuer_session_id: {
        on: ["issuer", "session_id"],
        about: "A logout token for a session of the issuer finds those that began in it.",
      },
    },
  },
  {
    name: "issuer_logout",
    about: "A logout token that was heard, which isn't heard a second time.",
    columns: {
      token_hash: text("SHA-256 of its issuer and id.", KEY),
      expires_at: time("It is too old by then anyway, and the row is removed."),
    },
    indexes: {
      issuer_logout_expires: { on: ["expires_at"], about: "Housekeeping finds those that have run out." },
    },
  },
];

/** People sign in through other OpenID issuers. */
export const issuers: Migration = {
  name: "0010-issuers",
  up: (db, dialect) => createTables(db, dialect, tables),
};
