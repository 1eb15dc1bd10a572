export { createEditorsConfig } from "./config-files.ts";
export { configRoutes } from "./config.routes.ts";
export { frameOrigins } from "./frame-origins.ts";
export { switchedOff } from "./switched-off.ts";
