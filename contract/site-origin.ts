/**
 * Stands in the built site wherever an address has to be absolute. The server puts the address it is reached by there,
 * so that one build serves any. No site can really have it.
 */
export const SITE_ORIGIN = "https://site.invalid";
