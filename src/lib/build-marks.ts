/** Where a page says which build it is of. */
export const BUILD_MARK = "data-build";
/** The folder of the script of pages of words. */
export const ISLANDS = "/islands/";
