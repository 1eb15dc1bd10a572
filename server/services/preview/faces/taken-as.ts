import type { Source } from "../preview.types.ts";
import type { Taken } from "./face.types.ts";

const MIB = 2 ** 20;
/** No photograph is as large; a larger file isn't copied whole. */
const MOST_BYTES = 48 * MIB;
/** Only the beginning of a text is drawn, but the whole is read. */
const MOST_TEXT = MIB;
const OFFICE = "application/vnd.openxmlformats-officedocument.";
const OPEN_OFFICE = "application/vnd.oasis.opendocument.";

const TAKEN: readonly (readonly [Taken, readonly string[]])[] = [
  ["PICTURE", ["jpeg", "png", "webp", "gif", "avif", "tiff"].map((name) => `image/${name}`)],
  ["DRAWING", ["image/svg+xml"]],
  ["PAGES", ["application/pdf"]],
  [
    "PACKAGE",
    [
      "application/epub+zip",
      ...["wordprocessingml.document", "presentationml.presentation", "spreadsheetml.sheet"].map(
        (name) => OFFICE + name,
      ),
      ...["text", "presentation", "spreadsheet"].map((name) => OPEN_OFFICE + name),
    ],
  ],
  ["TYPEFACE", ["ttf", "otf", "woff", "woff2"].map((name) => `font/${name}`)],
  [
    "TEXT",
    [
      ...["plain", "markdown", "css", "csv", "html", "javascript", "tab-separated-values"].map(
        (name) => `text/${name}`,
      ),
      ...["json", "xml", "yaml"].map((name) => `application/${name}`),
    ],
  ],
];

const BY_TYPE = new Map(TAKEN.flatMap(([taken, types]) => types.map((type) => [type, taken] as const)));

/** Says as what a file is drawn, according to its name; undefined where it isn't, or is too large. */
export function takenAs({ mimeType, size }: Pick<Source, "mimeType" | "size">): Taken | undefined {
  const taken = BY_TYPE.get(mimeType);
  const most = taken === "TEXT" ? MOST_TEXT : MOST_BYTES;
  return size > 0 && size <= most ? taken : undefined;
}
