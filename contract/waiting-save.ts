/**
 * A cookie with the name of what is saved as soon as its person has signed in, for the pages they sign in on. Only a page of
 * the site can set it, so nobody writes words on those pages by an address.
 */
export const WAITING_SAVE_COOKIE = "waiting_save";
/** The server keeps a save as long for who isn't signed in yet. */
export const WAITING_SAVE_SECONDS = 1_800;
export const WAITING_SAVE_LENGTH = 80;
