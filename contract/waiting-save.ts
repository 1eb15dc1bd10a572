/**
 * This cookie names the save that starts as soon as a person has signed in, so that the sign-in pages can show it. Only
 * a page of the site can set it, so nobody can put words on those pages through an address.
 */
export const WAITING_SAVE_COOKIE = "waiting_save";
/** The cookie lives as long as the server keeps a save for somebody who isn't signed in yet. */
export const WAITING_SAVE_SECONDS = 1_800;
export const WAITING_SAVE_LENGTH = 80;
