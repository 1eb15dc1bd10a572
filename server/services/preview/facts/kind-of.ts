import type { Source } from "../preview.types.ts";

export const DRAWING = "image/svg+xml";

/**
 * The kind that content is taken for, which its file's name decides. Facts about it hold for that kind only: content
 * that is no film may still be a picture to somebody who has it under another name.
 */
export const kindOf = ({ mimeType, category }: Source): string =>
  mimeType === DRAWING ? "DRAWING" : category;
