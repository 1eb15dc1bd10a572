export { createOffline, type Offline } from "./create-offline.ts";
export { DOWNLOADS_FOLDER_TYPE } from "./downloads-folder.ts";
export { type OfflineService } from "./offline.service.ts";
export { resourceRoutes } from "./resource.routes.ts";
