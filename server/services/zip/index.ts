export { countedForAlong, ALLOWANCES, type Allowances } from "./plan/allowance.ts";
export { createCrcBook } from "./plan/crc-book.ts";
export {
  createGrowingPlans,
  NOTHING_GROWN,
  type Growth,
  type GrowingPlans,
  type PlanPoint,
} from "./plan/growing-plan.ts";
export { contentOf, type PlanEntry } from "./plan/plan-item.ts";
export type { EntryNote } from "./format/zip-chunk.ts";
export { createZipLinks } from "./zip-link.ts";
export { zipBytesRoutes } from "./send/zip-bytes.routes.ts";
export { presentZip, zipRoutes, type ShareGrant } from "./zip.routes.ts";
export { createZipService, ownName, type ZipService } from "./zip.service.ts";
