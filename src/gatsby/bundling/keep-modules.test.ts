import type { CreateWebpackConfigArgs } from "gatsby";
import { keepModules } from "./keep-modules.ts";

function configured(definitions: Record<string, string>) {
  const config = {
    plugins: [{}, { definitions }],
    module: {},
    cache: { buildDependencies: { config: ["a"] } },
  };
  const replaceWebpackConfig = jest.fn();
  keepModules({
    getConfig: () => config,
    actions: { replaceWebpackConfig },
  } as never as CreateWebpackConfigArgs);
  return (replaceWebpackConfig.mock.calls as [[Required<typeof config> & { module: Kept }]])[0][0];
}

interface Kept {
  readonly unsafeCache: (module: { readonly resource?: string }) => boolean;
}

describe("what webpack keeps between builds", () => {
  it("doesn't depend on the terminal it was made in, and holds none of its secrets", () => {
    const definitions = {
      "process.env": "({})",
      "process.env.NODE_ENV": '"production"',
      "process.env.GATSBY_API_BASE": '"/api"',
      "process.env.GATSBY_SLICES": '"true"',
      "process.env.GATSBY_OTHER": '"1"',
      "process.env.HOLDALL_SECRET": '"s3cret"',
    };
    configured(definitions);
    expect(Object.keys(definitions)).toEqual([
      "process.env",
      "process.env.NODE_ENV",
      "process.env.GATSBY_API_BASE",
      "process.env.GATSBY_SLICES",
    ]);
  });

  it("is given up when a package changes, and looks through no package before", () => {
    const { cache, module } = configured({});
    expect(cache.buildDependencies).toEqual({
      config: ["a"],
      own: expect.arrayContaining([`${process.cwd()}/package-lock.json`]) as unknown,
    });
    expect(module.unsafeCache({ resource: `${process.cwd()}/node_modules/react/index.js` })).toBe(true);
    expect(module.unsafeCache({ resource: `${process.cwd()}/src/app/App.tsx` })).toBe(false);
    expect(module.unsafeCache({})).toBe(false);
  });
});
