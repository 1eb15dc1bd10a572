import type { FileObject } from "../../../contract/files.ts";

export type PreviewKind = "image" | "video" | "audio" | "pdf" | "text" | "unknown";

const EXTENSIONS: Readonly<Record<Exclude<PreviewKind, "unknown">, readonly string[]>> = {
  image: ["png", "jpg", "jpeg", "gif", "webp", "avif", "bmp", "ico"],
  video: ["mp4", "m4v", "webm", "ogv", "mov", "mkv"],
  audio: ["mp3", "m4a", "aac", "ogg", "oga", "opus", "wav", "flac", "weba"],
  pdf: ["pdf"],
  text: [
    ..."txt md markdown log csv tsv json jsonc yaml yml toml ini conf env xml html htm svg css scss less".split(
      " ",
    ),
    ..."js mjs cjs ts tsx jsx py rb go rs java kt swift c h cc cpp hpp cs php pl sh bash zsh sql".split(" "),
    ..."srt vtt ass tex diff patch gitignore dockerfile makefile".split(" "),
  ],
};

const TEXT_TYPES = /^text\/|^application\/(json|ld\+json|xml|javascript|x-sh|x-yaml|yaml|toml|sql|x-subrip)$/;

/** Frames of an animation cut out by a converter; no browser shows them. */
const NO_IMAGES = new Set(["image/webp_pipe", "image/svg+xml"]);

const extensionOf = (name: string): string => name.slice(name.lastIndexOf(".") + 1).toLowerCase();

/** How a file is shown, by media type or else by extension. */
export function previewKind({ name, mime_type }: Pick<FileObject, "name" | "mime_type">): PreviewKind {
  const mime = mime_type.split(";")[0]?.trim().toLowerCase() ?? "";
  if (mime === "application/pdf") return "pdf";
  if (TEXT_TYPES.test(mime) || mime === "image/svg+xml") return "text";
  const [family] = mime.split("/");
  if (family === "image" || family === "video" || family === "audio") {
    return NO_IMAGES.has(mime) ? "unknown" : family;
  }
  const kinds = Object.entries(EXTENSIONS) as [PreviewKind, readonly string[]][];
  return kinds.find(([, extensions]) => extensions.includes(extensionOf(name)))?.[0] ?? "unknown";
}

/** eac3 sound is not supported by browsers, so it is named instead of playing silently. */
export const hasUnsupportedSound = ({ medias }: Pick<FileObject, "medias">): boolean =>
  medias.some(({ video }) => video?.["audio_codec"] === "eac3");

/** Where a file's bytes are: the link meant for showing if there is one. */
export function sourceOf({ links, medias, mime_type, web_content_link }: FileObject): string {
  const media = medias.find((entry) => entry.is_default) ?? medias[0];
  return (
    media?.link?.url ?? links[mime_type]?.url ?? links["application/octet-stream"]?.url ?? web_content_link
  );
}
