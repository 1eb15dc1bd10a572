/** Background tasks only; like `main.ts`, this is read by an older Node as well. */
void import("./enough-node.mjs").then(({ enoughNode }) => enoughNode() && import("./work.ts"));
