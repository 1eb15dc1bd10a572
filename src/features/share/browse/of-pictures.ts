import type { FileObject } from "../../../../contract/files.ts";

/** Later pages aren't asked, so that a view doesn't change under somebody who scrolls. */
const ASKED = 50;
const LEAST = 2;
/** This many of ten entries, or more, must be pictures. */
const MOST = 8;

const isPicture = ({ file_category, thumbnail_link }: FileObject): boolean =>
  thumbnail_link !== "" && (file_category === "IMAGE" || file_category === "VIDEO");

/** True for a folder of pictures and films with hardly anything else, as far as its first entries tell. */
export function isOfPictures(files: readonly FileObject[]): boolean {
  const asked = files.slice(0, ASKED);
  const pictures = asked.filter(isPicture).length;
  return pictures >= LEAST && pictures * 10 >= asked.length * MOST;
}
