/** The most bytes of a picture that is sent; the site sends a tenth of it. */
export const PICTURE_BYTES = 1 << 20;
/** Sent pictures are squares with sides between these, in pixels. */
export const PICTURE_SIDES = { least: 32, most: 2_048 } as const;
