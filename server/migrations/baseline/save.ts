import { flag, goesWith, integer, json, KEY, NULLABLE, text, time, UNIQUE, type Table } from "../table.ts";

/** Saves of shares; the wire and these tables call a save restore. */
export const saveTables: readonly Table[] = [
  {
    name: "restore_intent",
    about: "A save that somebody asked for before they had signed in. It waits for them half an hour.",
    columns: {
      id_hash: text("SHA-256 of its id, which is a credential.", KEY),
      handle: text("It names the intent to the account it is tied to, and is of no use to others.", UNIQUE),
      account_id: text("The account that took it up; null before.", NULLABLE),
      share_id: text("The share.", goesWith("share", "id")),
      pass_code_version: integer("It is of no use once the passcode has changed."),
      request: json("The call that is made then, without its token."),
      expires_at: time("It is forgotten from then on."),
    },
    indexes: {
      restore_intent_until: { on: ["expires_at"], about: "Housekeeping finds what has run out." },
      restore_intent_account: {
        on: ["account_id", "expires_at"],
        about: "An account finds the saves that wait for it.",
      },
    },
  },
  {
    name: "restore_folder",
    about: "The folder that gets a person's saves when they name none.",
    columns: {
      owner_id: text("The person, whose row also makes racing saves wait for each other.", KEY),
      folder_id: text("The folder, which is looked for again when it is gone."),
    },
  },
  {
    name: "share_save",
    about: "A save and what it brought, for its receipt and for taking it back.",
    columns: {
      task_id: text("The task that saves.", KEY),
      owner_id: text("Who saved."),
      share_id: text("What was saved; the share itself may be gone."),
      share_title: text("The share's title then, for the receipt."),
      visitor: text("Who saved, as in share_visit."),
      counted: flag("It used up one of the share's saves, which comes back if it fails."),
      tops: json("The entries it brought; see saved-top.ts."),
      hold_id: text("The drive that holds its folders for the receipt; null when saves share it.", NULLABLE),
      started_at: time("The receipt is kept for a year from then."),
      finished_at: time("It was done; null before.", NULLABLE),
      undone_at: time("It was taken back; null while it wasn't.", NULLABLE),
    },
    indexes: {
      share_save_owner: {
        on: ["owner_id", "share_id", "started_at"],
        about: "Whoever comes to a share again sees their last save of it.",
      },
      share_save_started: { on: ["started_at"], about: "Housekeeping finds saves to forget." },
      share_save_latest: { on: ["owner_id", "started_at"], about: "A person's latest saves are listed." },
    },
  },
];
