import type { GatsbyNode } from "gatsby";

interface LoadedPlugins {
  readonly flattenedPlugins: readonly { readonly name: string; nodeAPIs: readonly string[] }[];
}

/** Gatsby takes `src/api` for functions of its own, and would bundle them in every build. */
export const onPreInit: GatsbyNode["onPreInit"] = ({ store }) => {
  const { flattenedPlugins } = store.getState() as LoadedPlugins;
  const functions = flattenedPlugins.find(({ name }) => name === "functions");
  if (functions) functions.nodeAPIs = functions.nodeAPIs.filter((api) => api !== "onPreBootstrap");
};
