import type { FileObject } from "../../../../contract/files.ts";

export type PreviewKind =
  "image" | "video" | "audio" | "pdf" | "markdown" | "table" | "text" | "archive" | "torrent" | "unknown";

const words = (list: string): readonly string[] => list.split(" ");

const EXTENSIONS: Readonly<Record<Exclude<PreviewKind, "unknown">, readonly string[]>> = {
  image: words("png jpg jpeg gif webp avif bmp ico svg"),
  video: words("mp4 m4v webm ogv mov mkv avi wmv flv mpg mpeg m2ts"),
  audio: words("mp3 m4a aac ogg oga opus wav flac weba"),
  pdf: ["pdf"],
  markdown: words("md markdown"),
  table: words("csv tsv"),
  text: words(
    "txt log json jsonc yaml yml toml ini conf env xml html htm css scss less js mjs cjs ts tsx jsx py rb go rs java " +
      "kt swift c h cc cpp hpp cs php pl sh bash zsh sql srt vtt ass ssa tex diff patch gitignore dockerfile makefile",
  ),
  archive: words("zip rar 7z tar tgz gz"),
  torrent: ["torrent"],
};

const TEXT_TYPES = /^text\/|^application\/(json|ld\+json|xml|javascript|x-sh|x-yaml|yaml|toml|sql|x-subrip)$/;
const ARCHIVE_TYPES =
  /^application\/(zip|x-zip-compressed|vnd\.rar|x-rar-compressed|x-7z-compressed|x-tar|gzip|x-gzip)$/;
const SPECIAL: Readonly<Record<string, PreviewKind>> = {
  "application/pdf": "pdf",
  "application/x-bittorrent": "torrent",
  "text/markdown": "markdown",
  "text/csv": "table",
  "text/tab-separated-values": "table",
  // A converter cut these frames out of an animation; no browser shows them.
  "image/webp_pipe": "unknown",
};

export const extensionOf = (name: string): string => name.slice(name.lastIndexOf(".") + 1).toLowerCase();

/** A `.ts` file up to this size is code and not a film. */
const CODE_AT_MOST = 2 << 20;

type Told = Pick<FileObject, "name" | "mime_type"> & Partial<Pick<FileObject, "size">>;

/** Chooses the kind of preview by media type, else by extension. */
export function previewKind({ name, mime_type, size = "0" }: Told): PreviewKind {
  const mime = mime_type.split(";")[0]?.trim().toLowerCase() ?? "";
  const special = SPECIAL[mime];
  if (special) return special;
  if (extensionOf(name) === "ts" && Number(size) <= CODE_AT_MOST) return "text";
  const [family] = mime.split("/");
  if (family === "image" || family === "video" || family === "audio") return family;
  const kinds = Object.entries(EXTENSIONS) as [PreviewKind, readonly string[]][];
  const named = kinds.find(([, extensions]) => extensions.includes(extensionOf(name)))?.[0];
  if (ARCHIVE_TYPES.test(mime)) return "archive";
  if (TEXT_TYPES.test(mime)) return named === "markdown" || named === "table" ? named : "text";
  return named ?? "unknown";
}
