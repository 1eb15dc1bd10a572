import { join } from "node:path";

/** Where Gatsby works. */
export const workshopOf = (root: string): string => join(root, "public");

/** Where finished builds lie, each in a folder of its own. */
export const buildsOf = (root: string): string => join(root, "site");

/** The link that leads to the build that is served. */
export const currentOf = (root: string): string => join(buildsOf(root), "current");
