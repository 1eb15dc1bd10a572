import type { Source } from "./preview.types.ts";

export const DRAWING = "image/svg+xml";

/**
 * What content is taken for, which its file's name says. What was found out of it holds for others of that kind only:
 * what is no film may still be a picture to who has it under another name.
 */
export const kindOf = ({ mimeType, category }: Source): string =>
  mimeType === DRAWING ? "DRAWING" : category;
