import { resolve } from "node:path";
import type { CreateWebpackConfigArgs, GatsbyNode } from "gatsby";

interface BundleConfig {
  plugins?: readonly { readonly options?: { ignoreOrder?: boolean } }[];
  devtool?: string | false;
  optimization?: { splitChunks?: { cacheGroups?: Record<string, unknown> } };
}

const APP = resolve("src/app/App.tsx");

export const onCreateWebpackConfig: GatsbyNode["onCreateWebpackConfig"] = (args) => {
  if (args.stage === "build-javascript") splitStylesheets(args);
  if (args.stage === "build-html" || args.stage === "develop-html") leaveOutApp(args);
  if (args.stage === "develop") allowAnyStyleOrder(args);
};

/**
 * Gatsby joins every stylesheet of the site into one, so that a reader of an article would load the drive's.
 * Without that group each template keeps its own. Source maps would double the size of the site's folder.
 */
function splitStylesheets({ getConfig, actions }: CreateWebpackConfigArgs): void {
  const config = getConfig() as BundleConfig;
  const groups = config.optimization?.splitChunks?.cacheGroups;
  if (groups) groups["styles"] = false;
  config.devtool = false;
  actions.replaceWebpackConfig(config);
}

/** The app is drawn only in the browser, so the program that writes the HTML need not contain it. */
function leaveOutApp({ loaders, actions }: CreateWebpackConfigArgs): void {
  actions.setWebpackConfig({ module: { rules: [{ test: APP, use: loaders.null() }] } });
}

/** While developing, all styles are one sheet: the order of CSS modules can't be every page's, and need not be. */
function allowAnyStyleOrder({ getConfig, actions }: CreateWebpackConfigArgs): void {
  const config = getConfig() as BundleConfig;
  for (const { constructor, options } of config.plugins ?? [])
    if (constructor.name === "MiniCssExtractPlugin" && options) options.ignoreOrder = true;
  actions.replaceWebpackConfig(config);
}
