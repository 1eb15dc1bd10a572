export { presentAbout, presentEntry, presentPending, type EntryView } from "./drive.presenter.ts";
export { driveRoutes } from "./drive.routes.ts";
export { createDriveService, type DriveDeps, type DriveService } from "./drive.service.ts";
