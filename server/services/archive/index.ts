export { archiveBytesRoutes, archiveRoutes } from "./archive.routes.ts";
export { createArchiveService, type ArchiveService } from "./archive.service.ts";
