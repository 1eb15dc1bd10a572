import type { FileObject } from "../../../../contract/files.ts";

const MARGIN_MS = 60_000;

/** The default among a file's media: itself, with what is known of it. */
export const mediaOf = ({ medias }: Pick<FileObject, "medias">): FileObject["medias"][number] | undefined =>
  medias.find((entry) => entry.is_default) ?? medias[0];

const linkOf = (file: FileObject) => {
  const { links, mime_type } = file;
  return mediaOf(file)?.link ?? links[mime_type] ?? links["application/octet-stream"];
};

/** Where a file's bytes are: the link meant for showing if there is one; `""` when there is none. */
export const sourceOf = (file: FileObject): string => linkOf(file)?.url ?? file.web_content_link;

/** Whether a link that ends then (RFC 3339) has ended, or does so within a minute. */
export const isOver = (expire: string, now = Date.now()): boolean => Date.parse(expire) - MARGIN_MS < now;

/** The same of the link a file is shown by. */
export const isEnding = (file: FileObject, now = Date.now()): boolean =>
  isOver(linkOf(file)?.expire ?? "", now);
