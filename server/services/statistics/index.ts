export { statisticsRoutes } from "./statistics.routes.ts";
export { createStatistics, type Statistics } from "./statistics.service.ts";
