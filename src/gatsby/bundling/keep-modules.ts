import { resolve } from "node:path";
import type { CreateWebpackConfigArgs } from "gatsby";
import { BUILD_VARIABLES } from "../build-variables.ts";
import { TYPESCRIPT_LOADER } from "./quick-compiling.ts";

interface Kept {
  cache?: { buildDependencies?: Record<string, readonly string[]> };
  module: { unsafeCache?: (module: { readonly resource?: string }) => boolean };
  readonly plugins: readonly { readonly definitions?: Record<string, string> }[];
}

const KEPT_UNTIL = ["package.json", "package-lock.json", TYPESCRIPT_LOADER].map((file) => resolve(file));
const PACKAGES = resolve("node_modules");
/** What Gatsby defines beside the variables it finds. */
const OF_GATSBY = ["NODE_ENV", "PUBLIC_DIR", "BUILD_STAGE", "CYPRESS_SUPPORT", "GATSBY_QUERY_ON_DEMAND"];
const DEFINED = new Set([...OF_GATSBY, ...BUILD_VARIABLES].map((name) => `process.env.${name}`));

/**
 * What webpack keeps makes a first build some seconds longer and one after a changed text twice as quick; it is thrown away
 * when packages, browsers or the loader of TypeScript change. Packages aren't looked through again meanwhile.
 */
export function keepModules({ getConfig, actions }: CreateWebpackConfigArgs): void {
  const config = getConfig() as Kept;
  config.cache = {
    ...config.cache,
    buildDependencies: { ...config.cache?.buildDependencies, own: KEPT_UNTIL },
  };
  config.module.unsafeCache = ({ resource }) => resource?.startsWith(PACKAGES) ?? false;
  for (const plugin of config.plugins) if (plugin.definitions) forgetEnvironment(plugin.definitions);
  actions.replaceWebpackConfig(config);
}

/**
 * Gatsby lets the program that draws pages know the whole environment, so that building in another terminal would compile
 * it anew, with whatever secrets that one has.
 */
function forgetEnvironment(definitions: Record<string, string>): void {
  for (const name of Object.keys(definitions))
    if (name.startsWith("process.env.") && !DEFINED.has(name)) delete definitions[name];
}
