const MIB = 2 ** 20;
/** A page, a document or a book is read as a whole. */
const MOST_WHOLE = 48 * MIB;
/** A file of no known kind that is larger isn't taken for a text, of which only the beginning is read. */
const MOST_UNKNOWN = 64 * MIB;
/** A `.ts` file up to this size is code and not a film. */
const CODE_AT_MOST = 2 * MIB;

const OFFICE = "application/vnd.openxmlformats-officedocument.";
const OPEN = "application/vnd.oasis.opendocument.";
const WHOLE = new Set([
  "application/pdf",
  "application/epub+zip",
  ...["wordprocessingml.document", "presentationml.presentation", "spreadsheetml.sheet"].map(
    (name) => OFFICE + name,
  ),
  ...["text", "presentation", "spreadsheet"].map((name) => OPEN + name),
]);
/** Kinds of documents that nothing here reads. */
const CLOSED = new Set([
  "application/msword",
  "application/vnd.ms-excel",
  "application/vnd.ms-powerpoint",
  "application/rtf",
]);
const UNKNOWN = "application/octet-stream";

/** The facts by which a file may be read. They come from its name, and its bytes decide. */
export interface Readable {
  readonly name: string;
  readonly size: number;
  readonly mimeType: string;
  readonly category: string;
}

/** True of a file that may have words: it is read then, and what it has is seen by its bytes. */
export function isReadable({ name, size, mimeType, category }: Readable): boolean {
  if (size === 0 || CLOSED.has(mimeType)) return false;
  if (WHOLE.has(mimeType)) return size <= MOST_WHOLE;
  if (category === "DOCUMENT") return true;
  if (/\.ts$/i.test(name)) return size <= CODE_AT_MOST;
  return category === "OTHER" && mimeType === UNKNOWN && size <= MOST_UNKNOWN;
}

/** Bytes that begin so are read by a process of their own. */
export type Packed = "PAGES" | "PACKAGE";

const startsWith = (bytes: Uint8Array, text: string): boolean =>
  [...text].every((letter, at) => bytes[at] === letter.charCodeAt(0));

export function packedAs(head: Uint8Array, size: number): Packed | null {
  if (size > MOST_WHOLE) return null;
  if (startsWith(head, "%PDF-")) return "PAGES";
  return startsWith(head, "PK\u0003\u0004") ? "PACKAGE" : null;
}
