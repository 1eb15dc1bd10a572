import { resolve } from "node:path";
import type { CreateWebpackConfigArgs, GatsbyNode } from "gatsby";
import { LOCALES } from "../../contract/locales.ts";
import { compileByEsbuild, type Rule } from "./bundling/quick-compiling.ts";
import { keepModules } from "./bundling/keep-modules.ts";
import { minifyQuickly } from "./bundling/quick-minifying.ts";
import { joinFirstViews, joinTexts, noteFirstFiles, type CacheGroup } from "./bundling/first-views.ts";
import { noteBundles } from "./note-bundles.ts";

interface Plugin {
  readonly apply: unknown;
  readonly options?: { ignoreOrder?: boolean };
}

interface BundleConfig {
  output?: { hashDigestLength?: number };
  plugins?: Plugin[];
  optimization?: { splitChunks?: { cacheGroups?: Record<string, CacheGroup | false> } };
}

/** The first file of all lists the names of all others, and hashes don't compress: these tell versions of one file apart. */
const HASH_LENGTH = 10;
/** Less than this is rather loaded twice than by a request of its own. */
const SHARED_FROM_BYTES = 8_000;
/** What is drawn in the browser only. */
const APP = ["App.tsx", "ShareRoute.tsx", "drive/DriveRoute.tsx"].map((file) => resolve("src/app", file));
const I18NEXT = resolve("node_modules/i18next/dist/esm/i18next.js");
const NO_STRINGS = resolve("src/i18n/no-strings.mjs");

export const onCreateWebpackConfig: GatsbyNode["onCreateWebpackConfig"] = (args) => {
  if (args.stage === "build-javascript" || args.stage === "build-html") {
    leaveOutSourceMaps(args);
    leaveOutLanguages(args);
    keepModules(args);
    compileByEsbuild(args);
  }
  if (args.stage === "build-javascript") {
    splitBundles(args);
    loadOnce(args);
    minifyQuickly(args);
  }
  if (args.stage === "build-html" || args.stage === "develop-html") {
    leaveOutApp(args);
    leaveOutStyles(args);
  }
  if (args.stage === "develop") allowAnyStyleOrder(args);
};

/** They would double the site's folder. */
function leaveOutSourceMaps({ actions }: CreateWebpackConfigArgs): void {
  actions.setWebpackConfig({ devtool: false });
}

/**
 * Gatsby joins every stylesheet of the site into one, so that a reader of an article would load the drive's; without that
 * group each template keeps its own. What several parts of the app share it puts into few large files, named by how many
 * share it, so that each part would load what others need; without that name each set of parts gets a file of its own,
 * and so does what all of them share, which would otherwise come even before what is needed first. What first visits
 * need comes in few files, since each costs a slow line a request: see bundling/first-views.ts.
 */
function splitBundles({ getConfig, actions }: CreateWebpackConfigArgs): void {
  const config = getConfig() as BundleConfig;
  const groups = config.optimization?.splitChunks?.cacheGroups;
  if (groups) {
    groups["styles"] = false;
    groups["commons"] = false;
    const { shared } = groups;
    if (shared) {
      delete shared.name;
      shared.minSize = SHARED_FROM_BYTES;
    }
    groups["firstViews"] = joinFirstViews;
    groups["texts"] = joinTexts;
  }
  config.plugins?.push(noteFirstFiles, noteBundles);
  if (config.output) config.output.hashDigestLength = HASH_LENGTH;
  actions.replaceWebpackConfig(config);
}

/** The plugin for languages asks for i18next's other form, which would be loaded beside the app's. */
function loadOnce({ actions }: CreateWebpackConfigArgs): void {
  actions.setWebpackConfig({ resolve: { alias: { i18next$: I18NEXT } } });
}

/** React Aria brings its words in 34 languages. */
function leaveOutLanguages({ actions, plugins }: CreateWebpackConfigArgs): void {
  const spoken = [...new Set(LOCALES.map((locale) => locale.slice(0, 2)))].join("|");
  const foreign = new RegExp(`/intl/(?:[\\w-]+/)?(?!(?:${spoken})-)[a-z]{2}-[A-Z]{2}\\.mjs$`);
  actions.setWebpackConfig({ plugins: [plugins.normalModuleReplacement(foreign, NO_STRINGS)] });
}

/** The program that writes the HTML need not contain the app. */
function leaveOutApp({ loaders, actions }: CreateWebpackConfigArgs): void {
  actions.setWebpackConfig({ module: { rules: [{ test: APP, use: loaders.null() }] } });
}

/** The program that writes the HTML knows the names of classes only. */
function leaveOutStyles({ getConfig, actions }: CreateWebpackConfigArgs): void {
  const config = getConfig() as { module: { rules: Rule[] } };
  for (const rule of config.module.rules.flatMap(({ oneOf = [] }) => oneOf))
    if (Array.isArray(rule.use))
      rule.use = rule.use.filter(({ loader }) => !loader.includes("postcss-loader"));
  actions.replaceWebpackConfig(config);
}

/** While developing, all styles are one sheet: the order of CSS modules can't be every page's, and need not be. */
function allowAnyStyleOrder({ getConfig, actions }: CreateWebpackConfigArgs): void {
  const config = getConfig() as BundleConfig;
  for (const { constructor, options } of config.plugins ?? [])
    if (constructor.name === "MiniCssExtractPlugin" && options) options.ignoreOrder = true;
  actions.replaceWebpackConfig(config);
}
