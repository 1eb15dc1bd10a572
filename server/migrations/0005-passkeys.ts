import type { Migration } from "../platform/db/migrate.ts";
import { createTables } from "./create-tables.ts";
import { bigint, flag, goesWith, KEY, NULLABLE, text, time, UNIQUE, type Table } from "./table.ts";

const tables: readonly Table[] = [
  {
    name: "passkey",
    about: "The public half of a key with which a person signs in by unlocking their device.",
    columns: {
      credential_id: text("The name its authenticator has for it, as base64url.", KEY),
      id: text("The API's id for it.", UNIQUE),
      user_id: text("Its person.", goesWith("user_account", "id")),
      name: text("The name its person gave it."),
      public_key: text("The key in COSE form, as base64url; a signature that it verifies is a sign-in."),
      counter: bigint(
        "The authenticator's count of signatures; one that has gone back tells of a copy. 0 for none.",
      ),
      transports: text("The ways in which browsers reach the authenticator, parted by spaces."),
      aaguid: text("The authenticator's kind, which all of its make share."),
      is_synced: flag("Its maker copies it to other devices of the person."),
      is_backed_up: flag("It had been copied when it was last used."),
      created_at: time("It was added then."),
      last_used_at: time("It last let somebody in, or proved who they are; null for never.", NULLABLE),
    },
    indexes: {
      passkey_user: { on: ["user_id", "created_at"], about: "A person's passkeys are listed." },
    },
  },
  {
    name: "passkey_challenge",
    about: "A random number that an authenticator signs, once.",
    columns: {
      key_hash: text(
        "SHA-256 of what it is for, and of the sign-in's flow or the session that asked for it.",
        KEY,
      ),
      challenge: text("The number, as base64url."),
      expires_at: time("From then on it is of no use, and the row is removed."),
    },
    indexes: {
      passkey_challenge_expires: { on: ["expires_at"], about: "Housekeeping finds those that have run out." },
    },
  },
];

/** People sign in with passkeys. */
export const passkeys: Migration = {
  name: "0005-passkeys",
  up: (db, dialect) => createTables(db, dialect, tables),
};
