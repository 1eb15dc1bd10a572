import { sql } from "kysely";
import type { Migration } from "../platform/db/migrate.ts";
import { createTables } from "./create-tables.ts";
import { integer, NULLABLE, text, time, KEY, type Table } from "./table.ts";

const tables: readonly Table[] = [
  {
    name: "content_text",
    about:
      "The beginning of the text of a content, read once, whoever has it; or that it is still to be read.",
    columns: {
      sha256: text("The content.", KEY),
      due_at: time("When it may be read; null once it was.", NULLABLE),
      tries: integer("So often was it begun."),
      text: text("Its text, of which excerpts are shown; empty when it has none, or wasn't read."),
    },
    indexes: {
      content_text_due: {
        on: ["due_at"],
        where: "due_at is not null",
        about: "What is still to be read is found.",
      },
    },
  },
  {
    name: "content_words",
    about: "The words of a content, in parts by how they begin (words.ts).",
    columns: {
      bucket: integer("The part."),
      content: text("The first 16 characters of the content's SHA-256."),
      words: text("The words of that part, folded, with a space before each."),
    },
    key: { content_words_key: ["bucket", "content"] },
    // A search goes along a part in the order of contents.
    withoutRowid: true,
  },
];

/** A person's files, and folders that lie upon a tree, are gone through when words are looked for in contents. */
const INDEXES = [
  `"node_content" on "node" ("owner_id", "sha256", "id") where is_file = 1 and trashed_at is null`,
  `"node_based" on "node" ("owner_id", "id") where base_id is not null and trashed_at is null`,
];

/** Files are found by the words in them. */
export const wordsOfContents: Migration = {
  name: "0042-words-of-contents",
  async up(db, dialect) {
    await createTables(db, dialect, tables);
    for (const index of INDEXES) await sql.raw(`create index if not exists ${index}`).execute(db);
  },
};
