export { onPreBootstrap } from "./src/gatsby/on-pre-bootstrap.ts";
export { createSchemaCustomization } from "./src/gatsby/schema/create-schema-customization.ts";
export { createResolvers } from "./src/gatsby/schema/create-resolvers.ts";
export { sourceNodes } from "./src/gatsby/source-nodes.ts";
export { onCreateNode } from "./src/gatsby/on-create-node.ts";
export { createPages } from "./src/gatsby/pages/create-pages.ts";
export { onCreateWebpackConfig } from "./src/gatsby/on-create-webpack-config.ts";
export { onPostBuild } from "./src/gatsby/on-post-build.ts";
