/** The server. An older Node reads this file as plain JavaScript, so that it can say what it lacks. */
void import("./enough-node.mjs").then(({ enoughNode }) => enoughNode() && import("./serve.ts"));
