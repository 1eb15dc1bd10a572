export { createFarewell, type Farewell } from "./farewell.service.ts";
export { farewellRoutes } from "./farewell.routes.ts";
export { leaverFigures } from "./leaver-figures.ts";
export { isPseudonym, pseudonyms } from "./pseudonym.ts";
export { keptOf } from "./take-along.ts";
export { createReturns, type Returns } from "./returns.ts";
export { erasingStages, type Erasers } from "./stages.ts";
