import {
  bigint,
  byDefault,
  bytes,
  check,
  count,
  flag,
  goesWith,
  integer,
  json,
  KEY,
  NULLABLE,
  of,
  text,
  time,
  type Table,
} from "../table.ts";

const SHOWN = "trashed_at is null";
const TRASHED = "trashed_at is not null";

/** Drives hold contents, entries, versions, stars and tags; a quota limits each of them. */
export const driveTables: readonly Table[] = [
  {
    name: "blob",
    about: "A content that is stored once, however many files show it.",
    columns: {
      sha256: text("In lower-case hex: the store keeps its bytes under it.", KEY),
      gcid: text("Another hash by which clients name contents, in upper-case hex."),
      size: bytes("A quota is charged so much for each file that shows it.", check("size >= 0")),
      crc32: bigint("Zips need it, unsigned; null of an old content until a zip computes it.", NULLABLE),
      refs: count("So many files, versions and entries of trees name it.", check("refs >= 0")),
      created_at: time("Nothing reads it but whoever looks into the database."),
      freed_at: time("Nothing names it since then; null while something does.", NULLABLE),
    },
    indexes: {
      blob_freed: {
        on: ["freed_at"],
        where: "freed_at is not null",
        about: "The collector finds what nothing has named for a day.",
      },
      blob_gcid: { on: ["gcid"], about: "An upload that tells a GCID is looked up among what is stored." },
    },
  },
  {
    name: "node",
    about: "A file or folder of one person's drive that has a row of its own; see docs/tree.md.",
    columns: {
      id: text("It stays the entry's id wherever that goes.", KEY),
      owner_id: text(
        "The drive it is in. A drive of receipts belongs to no account, so nothing is referred to.",
      ),
      parent_id: text("The folder it is in; empty at the root. In the trash, that folder may be gone."),
      name: text("NFC, at most 255 bytes, unique among what shows in the folder."),
      is_file: flag("Lists read folders and files as two streams."),
      sort_key: text("Natural order of names in code points; see sort-key.ts."),
      type_key: text("The extension in lower case, for the order by type; empty for folders."),
      size: bytes("What the file's content has; 0 for folders."),
      sha256: text("The content a file shows; null for folders.", NULLABLE, of("blob", "sha256")),
      gcid: text("The same content as in blob, so that lists need no look-up.", NULLABLE),
      mime_type: text("It follows from the name; empty for folders."),
      category: text("Video, picture, document …: it follows from the name, too."),
      folder_type: text("The folder's part in the drive, such as DOWNLOAD; empty for most."),
      starred: flag("Its owner marked it."),
      params: json("What clients keep beside an entry, text by text."),
      revision: bigint("It grows with each change of the entry."),
      created_at: time("The entry appeared in this drive."),
      modified_at: time("The entry was changed last; lists are ordered by it."),
      user_modified_at: time("The time that a client gave the content; null without.", NULLABLE),
      trashed_at: time("It was put into the trash itself, not with a folder above it; else null.", NULLABLE),
      base_id: bigint(
        "The tree whose entries show in the folder beside its rows; null: rows only.",
        NULLABLE,
      ),
      seal_id: bigint("The tree that equals the folder now; null when it has to be sealed again.", NULLABLE),
      masks: count("So many entries of the base don't show.", byDefault(0)),
      files: count("So many are live below the folder, sealed or not; 0 for files.", byDefault(0)),
      folders: count("The same of folders.", byDefault(0)),
      bytes: bytes("The files below have so many.", byDefault(0)),
      kept: bytes("Versions of a file, or of all live files below a folder, have so many.", byDefault(0)),
    },
    // Most folders are narrow, so PostgreSQL takes every folder for one, reads it whole and sorts it. Told that there
    // are few, it reads a page along the index of its order.
    onPostgres: { parent_id: "set (n_distinct = 100)" },
    // The lists' indexes are partial, since PostgreSQL doesn't see that "trashed_at is null" leaves an order as it is.
    // Orders end with the name: unique in a folder, and the same whether an entry is a row or sealed.
    indexes: {
      node_name: {
        on: ["owner_id", "parent_id", "name"],
        isUnique: true,
        where: SHOWN,
        about: "A name is looked up in its folder, and taken once.",
      },
      node_by_name: {
        on: ["owner_id", "parent_id", "is_file", "sort_key", "name"],
        where: SHOWN,
        about: "A folder is listed by name, in both directions.",
      },
      node_by_type: {
        on: ["owner_id", "parent_id", "is_file", "type_key", "sort_key", "name"],
        where: SHOWN,
        about: "A folder is listed by type.",
      },
      node_by_time: {
        on: ["owner_id", "parent_id", "is_file", "modified_at", "sort_key", "name"],
        where: SHOWN,
        about: "A folder is listed by time.",
      },
      node_by_size: {
        on: ["owner_id", "parent_id", "is_file", "size", "sort_key", "name"],
        where: SHOWN,
        about: "A folder is listed by size.",
      },
      node_unsealed: {
        on: ["owner_id", "parent_id"],
        where: "is_file = 0 and seal_id is null and trashed_at is null",
        about: "Sealing finds the folders in a folder that aren't sealed.",
      },
      node_worn: { on: ["masks"], where: "masks > 0", about: "A chore finds folders with many masks." },
      node_starred: {
        on: ["owner_id", "is_file", "id"],
        where: "starred = 1",
        about: "Few are starred: one index finds a person's, whatever the order.",
      },
      node_trash_age: {
        on: ["trashed_at", "owner_id"],
        where: TRASHED,
        about: "What has lain in a trash for too long is found.",
      },
      node_trash_by_name: {
        on: ["owner_id", "is_file", "sort_key", "name", "id"],
        where: TRASHED,
        about: "The trash is listed by name; a page costs the same however full it is.",
      },
      node_trash_by_type: {
        on: ["owner_id", "is_file", "type_key", "sort_key", "name", "id"],
        where: TRASHED,
        about: "The trash is listed by type.",
      },
      node_trash_by_time: {
        on: ["owner_id", "is_file", "modified_at", "sort_key", "name", "id"],
        where: TRASHED,
        about: "The trash is listed by time.",
      },
      node_trash_by_size: {
        on: ["owner_id", "is_file", "size", "sort_key", "name", "id"],
        where: TRASHED,
        about: "The trash is listed by size.",
      },
      node_trash_in_folder: {
        on: ["owner_id", "parent_id", "is_file", "sort_key", "name", "id"],
        where: TRASHED,
        about: "What of one folder is in the trash is listed.",
      },
      node_trash_bytes: {
        on: ["owner_id", "trashed_at", "size", "bytes", "kept"],
        where: TRASHED,
        about:
          "The bytes of a trash are summed up from here alone: a million items in some hundredths of a second.",
      },
      node_blob: {
        on: ["sha256", "owner_id"],
        about: "Whether somebody has a content is seen at once, however many others have it.",
      },
    },
  },
  {
    name: "file_version",
    about: "The content that a file showed before it was replaced. It counts for the quota.",
    columns: {
      id: text("People name it to see it or to show it again.", KEY),
      owner_id: text("The drive it counts in."),
      node_id: text("The file that showed it."),
      size: bytes("What the content has."),
      sha256: text("The content, which isn't collected while this names it.", of("blob", "sha256")),
      gcid: text("The same content as in blob."),
      created_at: time("The file began to show it."),
      replaced_at: time("The file showed another content from then on."),
    },
    indexes: {
      file_version_node: { on: ["node_id", "replaced_at", "id"], about: "A file's versions are listed." },
      file_version_age: { on: ["replaced_at", "owner_id"], about: "Versions that are too old are found." },
      file_version_content: { on: ["sha256", "node_id"], about: "A file's version is found by its content." },
      file_version_owner: {
        on: ["owner_id", "replaced_at"],
        about: "A person's old versions are found, however many others have.",
      },
    },
  },
  {
    name: "tag",
    about: "A word of one person, for their entries.",
    columns: {
      id: text("It stays when the word is changed.", KEY),
      owner_id: text("Whose word it is."),
      name: text("The word as it was typed."),
      name_key: text("The word without case and accents, by which tags are listed."),
      color: text("The colour it is shown in, by its name in the palette."),
      created_at: time("A person's export tells it."),
    },
    indexes: {
      tag_name: {
        on: ["owner_id", "name_key"],
        isUnique: true,
        about: "A person's tags are listed, and a word is one tag however it is written.",
      },
    },
  },
  {
    name: "node_tag",
    about: "An entry has a tag.",
    columns: {
      node_id: text("The entry.", goesWith("node", "id")),
      tag_id: text("The tag, which is deleted only after its pairs.", of("tag", "id")),
    },
    key: { node_tag_pk: ["node_id", "tag_id"] },
    indexes: { node_tag_tag: { on: ["tag_id", "node_id"], about: "Entries with a tag are listed." } },
  },
  {
    name: "mark_log",
    about: "What a step of starring or tagging everything in a folder changed, so that it can be taken back.",
    columns: {
      mark_id: text("The steps of one request have it in common."),
      step: integer("Steps are counted from 0 and taken back from the last."),
      owner_id: text("Only this person may take it back."),
      changes: json("The entries that changed, and how."),
      made_at: time("It can be taken back for a day."),
    },
    key: { mark_log_pk: ["mark_id", "step"] },
    indexes: { mark_log_by_time: { on: ["made_at"], about: "Steps of more than a day ago are found." } },
  },
  {
    name: "quota",
    about:
      "What a drive holds and may hold. Its row is what changes of a drive lock, so that they come one by one.",
    columns: {
      owner_id: text("The drive.", KEY),
      limit_bytes: bytes("The drive may hold so many; null: as many as the instance gives.", NULLABLE),
      limit_entries: count(
        "It may have so many rows in node; null: as many as the instance gives.",
        NULLABLE,
      ),
      usage_bytes: bytes("All files and kept versions, the trash included.", check("usage_bytes >= 0")),
      usage_entries: count("Its rows in node, also those that still wait for the sweeper.", byDefault(0)),
      revision: bigint("It grows with every change of the drive.", byDefault(0)),
    },
  },
];
