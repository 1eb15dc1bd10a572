import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { CreateWebpackConfigArgs } from "gatsby";
import { oldestBrowsers } from "./browsers.ts";

interface Loader {
  readonly loader: string;
  readonly options?: object;
}

/** The module for which a rule is looked up. */
interface Asked {
  readonly realResource: string;
  readonly resourceQuery: string;
  readonly issuer: string;
}

export interface Rule {
  test?: unknown;
  use?: Loader[] | ((asked: Asked) => Loader[]);
  readonly oneOf?: readonly Rule[];
}

export const TYPESCRIPT_LOADER = resolve("src/gatsby/bundling/typescript-loader.mjs");
/** Only Babel can take GraphQL out of modules, and take out of pages what browsers don't need. */
const QUERY = "graphql`";
const LIST_OF_PAGES = "async-requires";

/** Gatsby has Babel compile each TypeScript module twice. esbuild does it once, and a hundred times as quickly. */
export function compileByEsbuild({ getConfig, actions, loaders, stage }: CreateWebpackConfigArgs): void {
  const config = getConfig() as { module: { rules: Rule[] } };
  const options = {
    jsx: "automatic",
    charset: "utf8",
    target: stage === "build-html" ? `node${process.versions.node}` : oldestBrowsers(),
  };
  const compile = {
    test: /\.tsx?$/,
    use: ({ realResource, resourceQuery, issuer }: Asked): Loader[] => {
      const isPageTemplate = issuer.includes(LIST_OF_PAGES);
      return isPageTemplate || readFileSync(realResource, "utf8").includes(QUERY)
        ? [loaders.js({ isPageTemplate, resourceQuery, cacheDirectory: false }) as Loader]
        : [{ loader: TYPESCRIPT_LOADER, options }];
    },
  };
  const rules = config.module.rules.filter((rule) => !isFor(rule, "a.tsx") || isFor(rule, "a.js"));
  for (const rule of rules.filter((each) => isFor(each, "a.tsx"))) rule.test = /\.(?:m?js|jsx)$/;
  config.module.rules = [...rules, compile];
  actions.replaceWebpackConfig(config);
}

const isFor = ({ test }: Rule, file: string): boolean => test instanceof RegExp && test.test(file);
