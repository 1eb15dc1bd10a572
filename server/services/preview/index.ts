export { previewBytesRoutes, previewRoutes, type SharedFileOf } from "./preview.routes.ts";
export type { MediaFacts, ThumbnailSize, Track } from "./preview.types.ts";
export { createPreviews, type Previews } from "./previews.ts";
export { openWorkFolder, type WorkFolder } from "./work-folder.ts";
export type { ThumbnailLinks } from "./thumbnails/thumbnail-links.ts";
