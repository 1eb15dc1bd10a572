/** Bytes of a content that is written whole; larger ones are uploaded. */
export const CONTENT_PUT_BYTES = 4 * 2 ** 20;
