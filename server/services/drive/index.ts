export { presentQuota, presentEntry, presentPending, type EntryView } from "./drive.presenter.ts";
export { mediaParams } from "./media.presenter.ts";
export { driveRoutes } from "./drive.routes.ts";
export { mergeHandler } from "./merge-job.ts";
export { organizeRoutes } from "./organize.routes.ts";
export { createOrganizeService, type OrganizeService } from "./organize.service.ts";
export { searchRoutes } from "./search.routes.ts";
export { versionRoutes } from "./versions.routes.ts";
export { createDriveService, type DriveDeps, type DriveService } from "./drive.service.ts";
