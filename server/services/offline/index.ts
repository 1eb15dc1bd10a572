export { createOffline, type Offline } from "./create-offline.ts";
export { DOWNLOADS_FOLDER_TYPE } from "./downloads-folder.ts";
export { offlineHandler } from "./offline.handler.ts";
export { createOfflineService, type OfflineService } from "./offline.service.ts";
export { resourceRoutes } from "./resource.routes.ts";
export type { OfflineDeps } from "./offline.types.ts";
