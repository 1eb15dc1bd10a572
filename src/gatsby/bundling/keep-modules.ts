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
/**
 * Definitions of Gatsby's own. Without that of slices, pages are drawn with the names of the app's scripts in them, and
 * the next build changes these names in no page.
 */
const OF_GATSBY = [
  "NODE_ENV",
  "PUBLIC_DIR",
  "BUILD_STAGE",
  "CYPRESS_SUPPORT",
  "GATSBY_QUERY_ON_DEMAND",
  "GATSBY_SLICES",
];
const DEFINED = new Set([...OF_GATSBY, ...BUILD_VARIABLES].map((name) => `process.env.${name}`));

/**
 * Keeps webpack's work between builds. That makes a first build some seconds longer, and one after a changed text twice
 * as quick. It is thrown away when packages, browsers or the TypeScript loader change; until then packages aren't
 * checked again.
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
 * Gatsby puts the whole environment into the program that draws pages. A build in another terminal would then compile
 * it anew, and it would contain that terminal's secrets.
 */
function forgetEnvironment(definitions: Record<string, string>): void {
  for (const name of Object.keys(definitions))
    if (name.startsWith("process.env.") && !DEFINED.has(name)) delete definitions[name];
}
