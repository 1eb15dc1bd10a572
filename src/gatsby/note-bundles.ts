import { writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Lists the bundles of the latest build as JSON. Gatsby leaves those of earlier builds beside them. */
export const BUNDLES = ".bundles.json";

interface Compiler {
  readonly hooks: {
    readonly afterEmit: { tapPromise(name: string, note: (built: Compilation) => Promise<void>): void };
  };
}
interface Compilation {
  readonly outputOptions: { readonly path?: string };
  readonly assets: Readonly<Record<string, unknown>>;
}

/** Lists the files that the bundler made. */
export const noteBundles = {
  apply({ hooks }: Compiler): void {
    hooks.afterEmit.tapPromise("note-bundles", ({ outputOptions, assets }) =>
      writeFile(
        join(outputOptions.path ?? "public", BUNDLES),
        JSON.stringify(Object.keys(assets).map((name) => `/${name}`)),
      ),
    );
  },
};
