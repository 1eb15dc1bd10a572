/**
 * Stands in the built site wherever an address has to be absolute. The server replaces it by the address it is reached
 * at, so that one build serves any. No real site can have this name.
 */
export const SITE_ORIGIN = "https://site.invalid";

/** The attribute of `<html>` that holds the addresses of the region check, separated by spaces. */
export const REGION_ATTRIBUTE = "data-region-endpoints";

/**
 * Stands in the tag `<html>` of each built page. The server replaces it by the addresses that tell whether a visitor's
 * network may use the service, or takes it out where there are none.
 */
export const REGION_MARK = ` ${REGION_ATTRIBUTE}="${SITE_ORIGIN}/"`;
