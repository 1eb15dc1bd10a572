/** Personal links of one share, at most. */
export const LINKS_MAX = 500;
export const LINK_NAME_LENGTH = 100;
export const LINK_NOTE_LENGTH = 1_000;
