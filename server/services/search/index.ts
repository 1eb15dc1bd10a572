export { createContents, type Contents } from "./contents.ts";
export type { Excerpt } from "./excerpt.ts";
