import type { Migration } from "../platform/db/migrate.ts";
import { addColumns, createTables } from "./create-tables.ts";
import { byDefault, bytes, count, flag, goesWith, KEY, NULLABLE, text, time, type Table } from "./table.ts";

const tables: readonly Table[] = [
  {
    name: "share_collect",
    about: "What a share takes in, if it is a collecting link, by which others send files.",
    columns: {
      share_id: text("The share.", KEY, goesWith("share", "id")),
      max_files: count("The files that it takes in all; -1 for any number."),
      max_bytes: bytes("The bytes that it takes in all; -1 for any number."),
      max_file_bytes: bytes("The bytes of the largest file that it takes; -1 for any."),
      kinds: text("The kinds of files that it takes, with commas between them; empty for all."),
      asks_name: flag("1: senders give a name, and what each sends has a folder of its own."),
      letters: flag("1: its owner has letters about what arrived."),
      files: count("The files that have arrived."),
      bytes: bytes("Their bytes."),
      last_at: time("The time at which the last of them arrived.", NULLABLE),
      untold_since: time("The time of the first arrival of which no letter tells yet.", NULLABLE),
      told_files: count("The files of which a letter told."),
    },
    indexes: {
      share_collect_untold: {
        on: ["untold_since"],
        where: "untold_since is not null",
        about: "Finds the links about which a letter is due.",
      },
    },
  },
  {
    name: "share_sending",
    about: "One visit of somebody who sends files by a collecting link.",
    columns: {
      id: text("Identifies it.", KEY),
      share_id: text("The link.", goesWith("share", "id")),
      token_hash: text("The hash of the secret by which its sender goes on."),
      pass_code_version: count("The link's code when it began: it ends with the code."),
      sender: text("The name that the sender gave; empty where none is asked for."),
      files: count("The files that have arrived."),
      bytes: bytes("Their bytes."),
      began_at: time("When it began."),
      last_at: time("The time at which the last file arrived.", NULLABLE),
    },
    indexes: {
      share_sending_token: { on: ["token_hash"], isUnique: true, about: "Finds a sending by its secret." },
      share_sending_share: { on: ["share_id", "began_at"], about: "Lists the sendings of a link." },
      share_sending_began: { on: ["began_at"], about: "Finds those that are old enough to be forgotten." },
    },
  },
  {
    name: "share_sending_folder",
    about: "A folder that was made for a sending, so that nothing of it gets into one that was there.",
    columns: {
      sending_id: text("The sending.", goesWith("share_sending", "id")),
      path: text("Its path as the sender has it; empty for the folder of the sender."),
      folder_id: text("The folder in the drive of the link's owner."),
    },
    key: { share_sending_folder_key: ["sending_id", "path"] },
    withoutRowid: true,
  },
  {
    name: "share_sent_file",
    about: "A file that has arrived by a sending, for the sender's receipt.",
    columns: {
      sending_id: text("The sending.", goesWith("share_sending", "id")),
      upload_id: text("The upload by which it came."),
      path: text("Its path as the sender has it."),
      size: bytes("Its bytes."),
      sha256: text("The SHA-256 of its content."),
      sent_at: time("When it arrived."),
    },
    key: { share_sent_file_key: ["sending_id", "upload_id"] },
    withoutRowid: true,
  },
];

/** A share may be a link by which others send files into a folder. */
export const collectingLinks: Migration = {
  name: "0036-collecting-links",
  async up(db, dialect) {
    await addColumns(db, dialect, "share", {
      collects: flag("1: it shows nothing, and takes files in.", byDefault(0)),
    });
    await addColumns(db, dialect, "upload", {
      sending_id: text(
        "The sending by a collecting link that began it: it ends with the link. Empty for any other.",
        byDefault(""),
      ),
      collect_id: text("The share by which it is sent; empty for any other.", byDefault("")),
      sent_path: text("The path that its file has for its sender; empty for any other.", byDefault("")),
    });
    await createTables(db, dialect, tables);
  },
};
