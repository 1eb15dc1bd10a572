import type { FileObject } from "../../../../contract/files.ts";
import { mediaOf } from "../file/links.ts";
import type { Size } from "./view-box.ts";

/** px; the longest edge of the server's large thumbnail. */
const THUMBNAIL_EDGE = 1_280;
/** Decoding more pixels would take a browser half a GiB of memory or more. */
const PIXELS_AT_MOST = 120_000_000;
/** Types that may be animated, which a thumbnail isn't. */
const MOVING = /^image\/(gif|webp|apng|avif)$/;

/** A picture's own size, as the server found it; undefined when it isn't known. */
export function pictureSize({ params, medias }: Pick<FileObject, "params" | "medias">): Size | undefined {
  const video = mediaOf({ medias })?.video ?? {};
  const width = Number(video["width"] ?? params["width"]);
  const height = Number(video["height"] ?? params["height"]);
  return width > 0 && height > 0 ? { width, height } : undefined;
}

export const isTooLarge = (size: Size | undefined): boolean =>
  size !== undefined && size.width * size.height > PIXELS_AT_MOST;

/**
 * True when the thumbnail isn't enough: it is missing, isn't animated, or is shown larger than it is. A picture no
 * larger than a thumbnail is shown itself, except for TIFF, which few browsers can show. `shownEdge` is in device px.
 */
export function needsOriginal(
  file: Pick<FileObject, "mime_type" | "thumbnail_link">,
  size: Size | undefined,
  shownEdge: number,
): boolean {
  if (file.thumbnail_link === "") return true;
  if (isTooLarge(size)) return false;
  if (size === undefined || MOVING.test(file.mime_type)) return true;
  return Math.max(size.width, size.height) > THUMBNAIL_EDGE
    ? shownEdge > THUMBNAIL_EDGE
    : file.mime_type !== "image/tiff";
}
