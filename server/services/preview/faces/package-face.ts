import { posix } from "node:path";
import { unzipSync } from "fflate";
import type { Face } from "./face.types.ts";

const MOST_PICTURE = 32 * 2 ** 20;
const MOST_TEXT = 2 ** 20;
/** OpenDocument, Office Open XML, and what other programs write there. */
const PICTURES = [
  "Thumbnails/thumbnail.png",
  ...["jpeg", "jpg", "png"].map((extension) => `docProps/thumbnail.${extension}`),
];
const CONTAINER = "META-INF/container.xml";

/** Finds the picture that a document or a book carries of itself; null when there is none. */
export function packageFace(bytes: Uint8Array): Face | null {
  const path = PICTURES.find((name) => entry(bytes, name, MOST_PICTURE)) ?? coverOf(bytes);
  const picture = path === undefined ? null : entry(bytes, path, MOST_PICTURE);
  return picture && { kind: "PICTURE", bytes: picture };
}

/** The bytes of one entry; null when it isn't there, or says that it is larger. No more than it says is unpacked. */
function entry(bytes: Uint8Array, path: string, most: number): Uint8Array | null {
  const found = unzipSync(bytes, {
    filter: ({ name, originalSize }) => name === path && originalSize > 0 && originalSize <= most,
  });
  return found[path] ?? null;
}

const textOf = (bytes: Uint8Array, path: string): string =>
  new TextDecoder().decode(entry(bytes, path, MOST_TEXT) ?? new Uint8Array());

/** The path of a book's cover: EPUB 3 marks the item, EPUB 2 names its id. */
function coverOf(bytes: Uint8Array): string | undefined {
  const book = attribute(tags(textOf(bytes, CONTAINER), "rootfile")[0], "full-path");
  if (book === undefined) return undefined;
  const text = textOf(bytes, book);
  const items = tags(text, "item");
  const named = tags(text, "meta").find((tag) => attribute(tag, "name") === "cover");
  const id = attribute(named, "content");
  const cover =
    items.find((tag) => attribute(tag, "properties")?.split(" ").includes("cover-image")) ??
    items.find((tag) => id !== undefined && attribute(tag, "id") === id);
  const href = attribute(cover, "href");
  return href === undefined ? undefined : posix.join(posix.dirname(book), decoded(href));
}

/** The tags of one name, as they are written, with or without a prefix. */
const tags = (xml: string, name: string): readonly string[] =>
  xml.split("<").filter((tag) => {
    const [first = ""] = tag.split(/[\s/>]/, 1);
    return first.split(":").at(-1) === name;
  });

function attribute(tag: string | undefined, name: string): string | undefined {
  const [, , value] = new RegExp(`\\s${name}\\s*=\\s*(["'])([^"'<>]*)\\1`).exec(tag ?? "") ?? [];
  return value?.replaceAll("&amp;", "&");
}

function decoded(href: string): string {
  try {
    return decodeURIComponent(href);
  } catch {
    return href;
  }
}
