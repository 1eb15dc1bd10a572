import {
  bigint,
  byDefault,
  bytes,
  count,
  integer,
  json,
  KEY,
  NULLABLE,
  text,
  time,
  type Table,
} from "../table.ts";

/** Files on their way out: what was sent, what is known about contents, zips. */
export const deliveryTables: readonly Table[] = [
  {
    name: "download_traffic",
    about: "What was sent of one account's files on one day.",
    columns: {
      owner_id: text("Whose files they were, whoever fetched them."),
      day: text("UTC, such as 2026-01-31."),
      bytes: bytes("Really sent, not only asked for."),
      requests: count("So many requests were answered; people take it along with their account."),
    },
    key: { download_traffic_key: ["owner_id", "day"] },
  },
  {
    name: "media_facts",
    about:
      "What was found out about a content: length, width, title … It can be found out again, so it may be lost.",
    columns: {
      sha256: text("The content.", KEY),
      facts: json("What was found; empty when nothing was, as for a broken file."),
      maker: text("The program that looked. What another one found is found out again."),
    },
  },
  {
    name: "broken_thumbnail",
    about: "A content of which no thumbnail can be made, so that nobody tries again with the same program.",
    columns: {
      sha256: text("The content.", KEY),
      maker: text("The program that failed."),
    },
  },
  {
    name: "zip_plan",
    about: "A zip that was asked for: everything its bytes follow from, so that it goes on by range.",
    columns: {
      id: text("The zip's address is made of it.", KEY),
      owner_id: text("The drive that the content is from."),
      name: text("The file's name, with .zip."),
      tops: json("Ids of the entries it was asked for of."),
      size: bytes("The whole zip; null while it is being planned.", NULLABLE),
      etag: text(
        "SHA-256 in hex over paths, sizes, times and contents; null while it is being planned.",
        NULLABLE,
      ),
      files: count("So many are planned so far."),
      folders: count("The same of folders."),
      counted_for: json(
        "The allowances its entries are taken from; [] once they are given back.",
        byDefault("[]"),
      ),
      central_offset: bigint("The byte where the zip's directory begins."),
      central_size: bytes("The directory has so many."),
      created_at: time("Downloads tell it as the time of the last change."),
      expires_at: time("The address is dead from then on, and the plan is removed."),
    },
    indexes: { zip_plan_end: { on: ["expires_at"], about: "Housekeeping finds what has run out." } },
  },
  {
    name: "zip_chunk",
    about: "Some entries that follow each other in a zip.",
    columns: {
      plan_id: text("The zip."),
      number: integer("Counted from 0."),
      data_offset: bigint("The byte of the zip where the header of its first entry begins."),
      central_offset: bigint("The byte where its first record begins, from the directory's beginning."),
      entries: json("Paths, sizes, times and contents; see zip-chunk.ts."),
    },
    key: { zip_chunk_pk: ["plan_id", "number"] },
    indexes: {
      zip_chunk_data_offset: {
        on: ["plan_id", "data_offset"],
        isUnique: true,
        about: "A range finds the chunk its first byte lies in.",
      },
      zip_chunk_central_offset: {
        on: ["plan_id", "central_offset"],
        isUnique: true,
        about: "A range within the directory does, too.",
      },
    },
  },
  {
    name: "zip_allowance",
    about: "How many entries all plans have that count for one person, visitor, or one drive's visitors.",
    columns: {
      key: text("Whom they count for.", KEY),
      entries: count("So many are planned; beyond a limit no more are."),
    },
  },
];
