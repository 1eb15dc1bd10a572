export type { Arrivals, ArrivalState } from "./arrivals.ts";
export { batchRoutes } from "./batch.routes.ts";
export { formUploadRoutes } from "./form-upload.routes.ts";
export { GcidHash } from "./gcid.ts";
export { proveRoutes } from "./prove.routes.ts";
export { createHashPool, type HashPool } from "./hash-pool.ts";
export { uploadRoutes } from "./upload.routes.ts";
export { createUploadService, type UploadParts, type Uploads } from "./upload.service.ts";
export type { BegunUpload, PendingUpload, UploadRequest, UploadService } from "./upload.types.ts";
