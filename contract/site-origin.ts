/**
 * Stands in the built site wherever an address has to be absolute. The server replaces it by the address it is reached
 * at, so that one build serves any. No real site can have this name.
 */
export const SITE_ORIGIN = "https://site.invalid";
