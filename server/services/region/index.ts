export { isCountryCode } from "./country-code.ts";
export { openCountryTable } from "./country-table.ts";
export { originsOf, regionEndpoints } from "./endpoints.ts";
export { readRulesFile } from "./read-rules-file.ts";
export { sentencesOf } from "./read-rules.ts";
export { refuseBlocked, regionRoutes } from "./region.routes.ts";
export { createRegion, type RegionService } from "./region.service.ts";
export { SHIPPED_TABLE } from "./shipped-table.ts";
