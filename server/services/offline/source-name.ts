import { isInvisible } from "../../platform/text/is-invisible.ts";
import { clip, fileExtension, NAME_MAX_BYTES } from "../tree/index.ts";

/** Names may not hold these characters: see `checkName`. */
const FORBIDDEN = /[/\\\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

/** The name for a file from elsewhere: from the reply's head, else from the end of the address, else its host. */
export const sourceName = (url: URL, disposition = ""): string =>
  [dispositionName(disposition), pathName(url)].map(cleanName).find((name) => name !== "") ??
  cleanName(url.hostname);

/** Returns `""` when nothing is left that could be a name. */
export function cleanName(text: string): string {
  const name = text.toWellFormed().normalize("NFC").replace(FORBIDDEN, "_").trim();
  if (name === "." || name === ".." || isInvisible(name.replaceAll("_", ""))) return "";
  if (Buffer.byteLength(name) <= NAME_MAX_BYTES) return name;
  const extension = fileExtension(name, true);
  return clip(name, NAME_MAX_BYTES - Buffer.byteLength(extension)) + extension;
}

function pathName({ pathname }: URL): string {
  const last = pathname.split("/").at(-1) ?? "";
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}

/** `filename*` (RFC 8187), else `filename`, without the folders that some servers put before it; else `""`. */
function dispositionName(header: string): string {
  const extended = /(?:^|;)\s*filename\*\s*=\s*([\w-]+)'[^']*'([^;]+)/i.exec(header);
  const [, charset = "", encoded = ""] = extended ?? [];
  const name = extended && decodeExtended(charset, encoded.trim());
  return lastPart(name ?? plainName(header));
}

/** null for a value that can't be read. */
function decodeExtended(charset: string, encoded: string): string | null {
  try {
    if (/^utf-8$/i.test(charset)) return decodeURIComponent(encoded);
  } catch {
    return null;
  }
  if (!/^iso-8859-1$/i.test(charset)) return null;
  return encoded.replaceAll(/%([\da-f]{2})/gi, (_whole, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}

function plainName(header: string): string {
  const [, quoted, token] = /(?:^|;)\s*filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i.exec(header) ?? [];
  return fromBytes(quoted?.replaceAll(/\\(["\\])/g, "$1") ?? token ?? "");
}

/** Heads of replies are read as Latin-1, but most servers that go beyond ASCII send UTF-8. */
function fromBytes(text: string): string {
  const bytes = Buffer.from(text, "latin1");
  const decoded = bytes.toString("utf8");
  return decoded.includes("\ufffd") ? text : decoded;
}

const lastPart = (path: string): string => path.split(/[/\\]/).at(-1) ?? "";
