import { join } from "node:path";

/** The folder in which Gatsby works. */
export const workshopOf = (root: string): string => join(root, "public");

/** The folder of finished builds, each of which has a folder of its own there. */
export const buildsOf = (root: string): string => join(root, "site");

/** The link that leads to the build that is served. */
export const currentOf = (root: string): string => join(buildsOf(root), "current");
