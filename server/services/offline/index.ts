export { createOffline, type Offline } from "./create-offline.ts";
export { offlineHandler } from "./offline.handler.ts";
export { createOfflineService, type OfflineService } from "./offline.service.ts";
export type { OfflineDeps } from "./offline.types.ts";
