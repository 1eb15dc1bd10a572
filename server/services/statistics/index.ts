export { statisticsRoutes } from "./statistics.routes.ts";
export { createStatistics, sweepUses, type Statistics } from "./statistics.service.ts";
