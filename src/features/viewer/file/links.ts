import type { FileObject } from "../../../../contract/files.ts";

const MARGIN_MS = 60_000;

/** The default entry of a file's media, which is the file itself with its media facts. */
export const mediaOf = ({ medias }: Pick<FileObject, "medias">): FileObject["medias"][number] | undefined =>
  medias.find((entry) => entry.is_default) ?? medias[0];

const linkOf = (file: FileObject) => {
  const { links, mime_type } = file;
  return mediaOf(file)?.link ?? links[mime_type] ?? links["application/octet-stream"];
};

/** The address of a file's bytes: the link meant for showing if there is one; `""` when there is none. */
export const sourceOf = (file: FileObject): string => linkOf(file)?.url ?? file.web_content_link;

/** True when a link with this expiry (RFC 3339) has expired, or will within a minute. */
export const isOver = (expire: string, now = Date.now()): boolean => Date.parse(expire) - MARGIN_MS < now;

/** The same for the link by which a file is shown. */
export const isEnding = (file: FileObject, now = Date.now()): boolean =>
  isOver(linkOf(file)?.expire ?? "", now);
