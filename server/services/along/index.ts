export { alongHandler } from "./along.handler.ts";
export { alongRoutes } from "./along.routes.ts";
export { createAlongService, type AlongService } from "./along.service.ts";
export type { KeptFile } from "./along.types.ts";
