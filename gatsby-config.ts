import type { GatsbyConfig } from "gatsby";
import { plugins } from "./src/gatsby/plugins.ts";
import { siteMetadata } from "./src/gatsby/site-metadata.ts";

const config: GatsbyConfig = {
  siteMetadata,
  trailingSlash: "never",
  jsxRuntime: "automatic",
  plugins,
};

export default config;
