export { createEventLog, ONE_BY_ONE, type EventLog } from "./event-log.ts";
export { eventRoutes } from "./event.routes.ts";
export { createEventService, type EventService } from "./event.service.ts";
