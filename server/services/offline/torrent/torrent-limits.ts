/** The limits on the torrents that are accepted. */
export const MOST_FILES = 10_000;
export const MOST_PIECE_BYTES = 64 * 2 ** 20;
