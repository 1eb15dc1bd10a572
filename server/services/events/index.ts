export { createEventLog, type EventLog } from "./event-log.ts";
export { ACCOUNT_CHANGED, FOLDERS_CHANGED, SESSIONS_ENDED, sayFolders } from "./change-set.ts";
export { createEventStreams, type EventStreams } from "./event-streams.ts";
export { streamRoutes } from "./stream.routes.ts";
export { eventRoutes } from "./event.routes.ts";
export { filesAddedAt } from "./event.repository.ts";
export { createEventService, type EventService } from "./event.service.ts";
