import { availableParallelism } from "node:os";
import type { GatsbyNode } from "gatsby";
import { programHash } from "./program-hash.ts";

interface LoadedPlugins {
  readonly flattenedPlugins: readonly LoadedPlugin[];
}

interface LoadedPlugin {
  readonly name: string;
  nodeAPIs: readonly string[];
  version: string;
}

/** Each worker holds the schema and the program that draws pages, about 300 MiB. */
const MOST_WORKERS = 8;

export const onPreInit: GatsbyNode["onPreInit"] = async ({ store }) => {
  const { flattenedPlugins } = store.getState() as LoadedPlugins;
  const plugin = (name: string) => flattenedPlugins.find((loaded) => loaded.name === name);
  leaveOutFunctions(plugin("functions"));
  await forgetOtherPrograms(plugin("default-site-plugin"));
  drawOnAllProcessors();
};

/** Gatsby takes `src/api` for its own kind of functions and would bundle them in every build. */
function leaveOutFunctions(functions: LoadedPlugin | undefined): void {
  if (functions) functions.nodeAPIs = functions.nodeAPIs.filter((api) => api !== "onPreBootstrap");
}

/**
 * Gatsby discards the results of earlier builds when a plugin's version changes. The version of our own plugin is the
 * hash of its program.
 */
async function forgetOtherPrograms(site: LoadedPlugin | undefined): Promise<void> {
  if (site) site.version = await programHash(".");
}

/** Gatsby draws pages in one process less than there are processors, although its main process only waits for them. */
function drawOnAllProcessors(): void {
  process.env["GATSBY_CPU_COUNT"] ??= String(Math.min(availableParallelism(), MOST_WORKERS) + 1);
}
