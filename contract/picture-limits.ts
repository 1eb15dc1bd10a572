/** People may send pictures of themselves of so many bytes; the site makes them ten times smaller before it sends them. */
export const PICTURE_BYTES = 1 << 20;
/** Such pictures are squares with sides between these, in pixels. */
export const PICTURE_SIDES = { least: 32, most: 2_048 } as const;
