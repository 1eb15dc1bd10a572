export { BatchRefused, createCodeBatches } from "./batches.ts";
export { createCodeHash } from "./code-hash.ts";
export { codeRoutes } from "./code.routes.ts";
export { createRedeem, type Redeem } from "./redeem.ts";
