import { statSync } from "node:fs";
import { dirname, join } from "node:path";
import type { ContentFault, ContentFile } from "../content-files.ts";
import { markdownOf } from "../markdown-of.ts";
import type { Picture } from "../markdown/facts.types.ts";

/** A phone on a usual connection takes a second for this many bytes. */
const MOST_BYTES = 200_000;
const MOST_ALT = 250;
const FORM = /\.(?:webp|png|jpe?g|svg|avif)$/;
const OURS = "/pictures/";

/** Pictures must be our own, small and present, and have words for people who can't see them. */
export const checkPictures = (files: readonly ContentFile[], folder: string): ContentFault[] =>
  files
    .filter(({ matter }) => !matter.isUnread)
    .flatMap((file) =>
      markdownOf(file).pictures.flatMap((picture) => {
        const message = faultOf(picture, join(dirname(folder), "static"));
        return message ? [{ path: file.path, line: picture.line, message }] : [];
      }),
    );

function faultOf({ address, alt }: Picture, statics: string): string | undefined {
  if (alt.trim() === "")
    return `The picture "${address}" has no words for who can't see it. Write what it shows: ![A folder with its Save bar](${address}).`;
  if (alt.length > MOST_ALT)
    return `The words of the picture "${address}" have ${alt.length} signs. Say in ${MOST_ALT} at most what it shows, and the rest in the text.`;
  if (/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(address))
    return `"${address}" is a picture of another place, which would learn who reads this. Put it into static${OURS} and write ${OURS}<name>.`;
  if (!address.startsWith(OURS) || address.includes("..") || !FORM.test(address))
    return `"${address}" is no place of a picture. Put it into static${OURS} as .webp, .png, .jpg, .avif or .svg, and write ${OURS}<name>.`;
  const bytes = statSync(join(statics, decodeURI(address)), { throwIfNoEntry: false })?.size;
  if (bytes === undefined) return `There is no picture static${address}. Add it, or correct its name.`;
  if (bytes > MOST_BYTES)
    return `The picture static${address} has ${Math.ceil(bytes / 1000)} KB. Make it smaller, ${MOST_BYTES / 1000} KB at most: as .webp, no wider than 1,600 pixels.`;
  return undefined;
}
