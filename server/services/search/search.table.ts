import type { PersonalTables } from "../../platform/personal/personal-table.ts";

/** The beginning of a content's text. It can be read again, so it may be lost. */
export interface ContentTextTable {
  readonly sha256: string;
  /** Epoch ms from which it may be read; null once it was. */
  due_at: number | null;
  /** So often was it begun. */
  tries: number;
  /** Empty when it has none, or wasn't read. */
  text: string;
}

/** The words of a content that are kept in one part; see words.ts. */
export interface ContentWordsTable {
  readonly bucket: number;
  /** The first 16 characters of its SHA-256. */
  readonly content: string;
  /** A space before each word. */
  readonly words: string;
}

const WHY =
  "It is the text of a content, whoever has it, which is in the export as a file, and goes with the content.";

export const personalInSearch: PersonalTables<{
  readonly content_text: ContentTextTable;
  readonly content_words: ContentWordsTable;
}> = {
  content_text: {
    tells: ["text"],
    exported: { how: "not", why: WHY },
    erased: { how: "stays", why: WHY },
  },
  content_words: {
    tells: ["words"],
    exported: { how: "not", why: WHY },
    erased: { how: "stays", why: WHY },
  },
};
