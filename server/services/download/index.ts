export { judge, rangeApplies } from "./conditions.ts";
export { contentDisposition } from "./disposition.ts";
export { downloadRoutes } from "./download.routes.ts";
export { createDownloadService, type DownloadService } from "./download.service.ts";
export { createLinkSigner, type LinkPurpose, type LinkSigner, type SignedLink } from "./link-signer.ts";
export { parseRange } from "./ranges.ts";
export { createTrafficLedger, type TrafficLedger } from "./traffic-ledger.ts";
