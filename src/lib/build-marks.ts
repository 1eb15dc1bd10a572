/** A page names its build in this attribute. */
export const BUILD_MARK = "data-build";
/** Folder of the script for pages of words. */
export const ISLANDS = "/islands/";
