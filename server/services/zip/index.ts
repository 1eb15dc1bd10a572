export type { Allowances } from "./allowance.ts";
export { createZipLinks, type ZipLinks } from "./zip-link.ts";
export { zipBytesRoutes } from "./zip-bytes.routes.ts";
export { zipRoutes, type ShareGrant } from "./zip.routes.ts";
export { createZipService, type PreparedZip, type ZipRequest, type ZipService } from "./zip.service.ts";
