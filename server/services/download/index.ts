export { judge, rangeApplies } from "./conditions.ts";
export { isShownInPlace } from "./content-type.ts";
export { contentDisposition } from "./disposition.ts";
export { downloadRoutes, holdDownload } from "./download.routes.ts";
export {
  createDownloadService,
  type Download,
  type DownloadService,
  type Fetching,
  type FileEntry,
} from "./download.service.ts";
export {
  createLinkSigner,
  type LinkHolder,
  type LinkKind,
  type LinkPurpose,
  type LinkSigner,
  type SignedLink,
} from "./link-signer.ts";
export { contentHeaders } from "./content-type.ts";
export { parseRange } from "./ranges.ts";
export { cutOff, sendBytes, sendSlices } from "./send-bytes.ts";
export { payWhole } from "./pay-whole.ts";
