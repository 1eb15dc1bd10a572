export { archiveBytesRoutes, archiveRoutes } from "./archive.routes.ts";
export { createArchiveService } from "./archive.service.ts";
export { SEVEN_ZIP_NAMES } from "./seven-zip.ts";
