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

/** Each worker holds the schema and the program that draws pages: about 300 MiB. */
const MOST_WORKERS = 8;

export const onPreInit: GatsbyNode["onPreInit"] = async ({ store }) => {
  const { flattenedPlugins } = store.getState() as LoadedPlugins;
  const plugin = (name: string) => flattenedPlugins.find((loaded) => loaded.name === name);
  leaveOutFunctions(plugin("functions"));
  await forgetOtherPrograms(plugin("default-site-plugin"));
  drawOnAllProcessors();
};

/** Gatsby takes `src/api` for functions of its own, and would bundle them in every build. */
function leaveOutFunctions(functions: LoadedPlugin | undefined): void {
  if (functions) functions.nodeAPIs = functions.nodeAPIs.filter((api) => api !== "onPreBootstrap");
}

/** Gatsby forgets what earlier builds found out when a plugin's version is another; ours is its whole program. */
async function forgetOtherPrograms(site: LoadedPlugin | undefined): Promise<void> {
  if (site) site.version = await programHash(".");
}

/** Gatsby draws pages in one process less than it counts processors, while its own only waits for them. */
function drawOnAllProcessors(): void {
  process.env["GATSBY_CPU_COUNT"] ??= String(Math.min(availableParallelism(), MOST_WORKERS) + 1);
}
