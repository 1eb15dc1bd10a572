import type { CreateWebpackConfigArgs } from "gatsby";
import { oldestBrowsers } from "./browsers.ts";
import { compileByEsbuild, type Rule } from "./quick-compiling.ts";
import { minifyQuickly } from "./quick-minifying.ts";

/** Plays Gatsby asking for changes to its bundler. */
function gatsby<Config>(config: Config, stage = "build-javascript") {
  class Minimizer {
    readonly options: { test: RegExp; minify: (input: object) => Promise<object> };
    constructor(options: Minimizer["options"]) {
      this.options = options;
    }
  }
  return {
    stage,
    getConfig: () => config,
    actions: { replaceWebpackConfig: () => undefined },
    loaders: { js: (options: object) => ({ loader: "babel", options }) },
    plugins: { minifyJs: () => new Minimizer({ test: /x/, minify: () => Promise.resolve({}) }) },
  } as unknown as CreateWebpackConfigArgs;
}

describe("TypeScript", () => {
  const rules: Rule[] = [{ test: /\.(js|mjs|jsx|ts|tsx)$/ }, { test: /\.css$/ }, { test: /\.tsx?$/ }];
  const config = { module: { rules } };
  compileByEsbuild(gatsby(config));
  const matching = (file: string) =>
    config.module.rules.filter(({ test }) => test instanceof RegExp && test.test(file));
  const loaders = (realResource: string, issuer = "") => {
    const [rule] = matching(realResource);
    if (typeof rule?.use !== "function") throw new Error("Not a rule of ours.");
    return rule
      .use({ realResource, issuer, resourceQuery: "" })
      .map(({ loader }) => loader.replace(/^.*\//, ""));
  };

  it("is compiled once, and JavaScript as before", () => {
    expect(matching("src/a.tsx")).toHaveLength(1);
    expect(matching("src/a.mjs")).toHaveLength(1);
    expect(matching("src/a.css")).toHaveLength(1);
  });

  it("is compiled by esbuild, but by Babel where a query or a page's own parts have to be taken out", () => {
    expect(loaders("src/features/drive/folder/DriveView.tsx")).toEqual(["typescript-loader.mjs"]);
    expect(loaders("src/lib/use-site-url.ts")).toEqual(["babel"]);
    expect(loaders("src/pages/_drive-app.tsx", ".cache/_this_is_virtual_fs_path_/async-requires.js")).toEqual(
      ["babel"],
    );
  });
});

describe("minifying", () => {
  interface Minimizer {
    readonly options: {
      readonly test: RegExp;
      readonly include?: string[];
      readonly exclude?: string[];
      readonly minify: (input: object) => Promise<object>;
    };
  }
  interface Plugin {
    apply(compiler: object): void;
  }
  const config = { plugins: [] as Plugin[], optimization: { minimizer: [] as object[] } };
  minifyQuickly(gatsby(config));
  const [terser, esbuild] = config.optimization.minimizer as [Minimizer, Minimizer];

  it("is Terser's work for what first visits load, and esbuild's for all else", () => {
    const group = (file: string) => ({ getFiles: () => [file] });
    const compilation = {
      hooks: { processAssets: { tap: (_: object, run: () => void) => run() } },
      namedChunks: new Map(),
      namedChunkGroups: new Map([
        ["app", group("app-1.js")],
        ["share-view", group("share-view-1.js")],
        ["viewer", group("viewer-1.js")],
      ]),
    };
    const thisCompilation = { tap: (_: string, run: (value: object) => void) => run(compilation) };
    for (const plugin of config.plugins) plugin.apply({ hooks: { thisCompilation } });
    expect(terser.options.include).toEqual(["app-1.js", "share-view-1.js"]);
    expect(esbuild.options.exclude).toEqual(terser.options.include);
  });

  it("by esbuild takes scripts and styles, keeps their letters and puts licences beside them", async () => {
    const { test, minify } = esbuild.options;
    expect(["a.js", "a.css", "a.js.map"].map((file) => test.test(file))).toEqual([true, true, false]);
    expect(await minify({ "a.js": '/*! MIT */\nexport const one = "я" + 1;' })).toEqual({
      code: 'export const one="я1";\n',
      extractedComments: ["/*! MIT */"],
    });
    expect(await minify({ "a.css": "a { color: #ffffff; }" })).toEqual({
      code: "a{color:#fff}\n",
      extractedComments: [],
    });
  });
});

it("browsers are those of package.json", () => {
  expect(oldestBrowsers()).toContain("chrome111");
  expect(
    oldestBrowsers().every((browser) => /^(?:chrome|edge|firefox|safari|ios)[\d.]+$/.test(browser)),
  ).toBe(true);
});
