import { resolve } from "node:path";
import type { CreateWebpackConfigArgs, GatsbyNode } from "gatsby";
import { LOCALES } from "../../contract/locales.ts";
import { compileByEsbuild, type Rule } from "./bundling/quick-compiling.ts";
import { keepModules } from "./bundling/keep-modules.ts";
import { minifyQuickly } from "./bundling/quick-minifying.ts";
import { shortenClasses } from "./bundling/short-classes.ts";
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

/**
 * The first file lists the names of all others, and hashes don't compress. This length is enough to tell versions of
 * one file apart.
 */
const HASH_LENGTH = 8;
/** Shared code smaller than this is loaded twice, because that costs less than a request of its own. */
const SHARED_FROM_BYTES = 8_000;
/** Modules that are rendered in the browser only. */
const APP = ["App.tsx", "ShareRoute.tsx", "drive/DriveRoute.tsx"].map((file) => resolve("src/app", file));
const I18NEXT = resolve("node_modules/i18next/dist/esm/i18next.js");
const USED_OF_REACT_I18NEXT = resolve("src/gatsby/bundling/react-i18next.mjs");
const NO_STRINGS = resolve("src/i18n/no-strings.mjs");
const NO_ADVICE = resolve("src/gatsby/bundling/no-advice.mjs");
/** Modules of Gatsby and its plugins that say or do something only while developing. */
const FOR_DEVELOPERS = /^outdent$|internal-plugins\/partytown\/gatsby-browser(?:\.js)?$/;

export const onCreateWebpackConfig: GatsbyNode["onCreateWebpackConfig"] = (args) => {
  if (args.stage === "build-javascript" || args.stage === "build-html") {
    leaveOutSourceMaps(args);
    leaveOutLanguages(args);
    keepModules(args);
    compileByEsbuild(args);
    shortenClasses(args);
  }
  if (args.stage === "build-javascript") {
    splitBundles(args);
    loadOnce(args);
    leaveOutAdvice(args);
    minifyQuickly(args);
    refuseMissingExports(args);
  }
  if (args.stage === "build-html" || args.stage === "develop-html") {
    leaveOutApp(args);
    leaveOutStyles(args);
  }
  // With `npm run build -- --words`, people who work on the words don't wait for the app.
  if (args.stage === "build-javascript" && process.env["HOLDALL_BUILD_ONLY"] === "words") leaveOutApp(args);
  if (args.stage === "develop") allowAnyStyleOrder(args);
};

/** Source maps would double the size of the site's folder. */
function leaveOutSourceMaps({ actions }: CreateWebpackConfigArgs): void {
  actions.setWebpackConfig({ devtool: false });
}

/**
 * Gatsby joins all stylesheets of the site into one, so readers of an article would load those of the drive; without
 * that group each template keeps its own. It also puts code that several parts of the app share into a few large files,
 * named by the number of parts that share it, so each part would load code that only others need. Without that name
 * each set of parts gets a file of its own. That includes the code shared by all, which would otherwise be loaded even
 * before what is needed first. The code for first visits is in few files, since each request takes time on a slow line:
 * see bundling/first-views.ts.
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

/**
 * The plugin for languages imports i18next in its other form, which would be loaded in addition to the app's, and all of
 * react-i18next.
 */
function loadOnce({ actions }: CreateWebpackConfigArgs): void {
  actions.setWebpackConfig({
    resolve: { alias: { i18next$: I18NEXT, "react-i18next$": USED_OF_REACT_I18NEXT } },
  });
}

/** React Aria contains its words in 34 languages, so those that the app doesn't speak are left out. */
function leaveOutLanguages({ actions, plugins }: CreateWebpackConfigArgs): void {
  const spoken = [...new Set(LOCALES.map((locale) => locale.slice(0, 2)))].join("|");
  const foreign = new RegExp(`/intl/(?:[\\w-]+/)?(?!(?:${spoken})-)[a-z]{2}-[A-Z]{2}\\.mjs$`);
  actions.setWebpackConfig({ plugins: [plugins.normalModuleReplacement(foreign, NO_STRINGS)] });
}

/** A class that its stylesheet doesn't have, too, is an export that is missing: a warning that nobody reads in a build. */
function refuseMissingExports({ actions }: CreateWebpackConfigArgs): void {
  actions.setWebpackConfig({ module: { parser: { javascript: { exportsPresence: "error" } } } });
}

/** Every visitor would load it and none would see it. */
function leaveOutAdvice({ actions, plugins }: CreateWebpackConfigArgs): void {
  actions.setWebpackConfig({ plugins: [plugins.normalModuleReplacement(FOR_DEVELOPERS, NO_ADVICE)] });
}

/** The program that writes the HTML doesn't need the app. */
function leaveOutApp({ loaders, actions }: CreateWebpackConfigArgs): void {
  actions.setWebpackConfig({ module: { rules: [{ test: APP, use: loaders.null() }] } });
}

/** The program that writes the HTML needs only the names of classes. */
function leaveOutStyles({ getConfig, actions }: CreateWebpackConfigArgs): void {
  const config = getConfig() as { module: { rules: Rule[] } };
  for (const rule of config.module.rules.flatMap(({ oneOf = [] }) => oneOf))
    if (Array.isArray(rule.use))
      rule.use = rule.use.filter(({ loader }) => !loader.includes("postcss-loader"));
  actions.replaceWebpackConfig(config);
}

/** In development all styles are one sheet. The order of its CSS modules can't suit every page and needn't. */
function allowAnyStyleOrder({ getConfig, actions }: CreateWebpackConfigArgs): void {
  const config = getConfig() as BundleConfig;
  for (const { constructor, options } of config.plugins ?? [])
    if (constructor.name === "MiniCssExtractPlugin" && options) options.ignoreOrder = true;
  actions.replaceWebpackConfig(config);
}
