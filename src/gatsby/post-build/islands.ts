import { rm } from "node:fs/promises";
import { basename, dirname, join, relative, resolve } from "node:path";
import { build, type BuildOptions, type Metafile, type Plugin } from "esbuild";
import { BUILD_VARIABLES } from "../build-variables.ts";

const SHELL = "src/islands/shell.ts";
/** The shell's imports on demand are in this module. */
const ON_DEMAND = "src/islands/on-demand.ts";
const ADDRESS = "/islands/";

const settings: BuildOptions = {
  bundle: true,
  minify: true,
  format: "esm",
  target: "es2022",
  legalComments: "none",
  logLevel: "warning",
};

/** The environment variables that Gatsby gives the app's code, for code that both share. */
const environment = (): Record<string, string> =>
  Object.fromEntries(
    BUILD_VARIABLES.map((name) => [`process.env.${name}`, JSON.stringify(process.env[name] ?? "")]),
  );

/**
 * Bundles the script of content pages to `islands/shell.<hash>.js`, one file, and returns its address. Code that only
 * some readers need is in files of its own, which the shell loads on demand.
 */
export async function bundleIslands(folder: string): Promise<string> {
  await rm(join(folder, "islands"), { recursive: true, force: true });
  const files: BuildOptions = {
    ...settings,
    outdir: join(folder, "islands"),
    entryNames: "[name].[hash]",
    chunkNames: "[name].[hash]",
    assetNames: "[name].[hash]",
    publicPath: ADDRESS,
    loader: { ".css": "file" },
    define: environment(),
  };
  const entryPoints = await dynamicImports();
  const { metafile } = await build({ ...files, entryPoints, splitting: true, metafile: true });
  const addresses = addressesOf(metafile);
  const shell = await build({ ...files, entryPoints: [SHELL], plugins: [linkTo(addresses)], metafile: true });
  return addressesOf(shell.metafile).get(resolve(SHELL)) ?? "";
}

/** The files that the shell imports on demand. */
async function dynamicImports(): Promise<string[]> {
  const { metafile } = await build({
    ...settings,
    entryPoints: [ON_DEMAND],
    packages: "external",
    write: false,
    metafile: true,
    loader: { ".css": "empty" },
  });
  const imports = metafile.inputs[ON_DEMAND]?.imports ?? [];
  return imports.filter(({ kind }) => kind === "dynamic-import").map(({ path }) => path);
}

/** The address of each entry point's bundle, by the entry point's file. */
const addressesOf = ({ outputs }: Metafile): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(outputs).flatMap(([file, { entryPoint }]) =>
      entryPoint ? [[resolve(entryPoint), ADDRESS + basename(file)] as const] : [],
    ),
  );

/** Replaces dynamic imports with the addresses of the bundles made before. */
const linkTo = (addresses: ReadonlyMap<string, string>): Plugin => ({
  name: "link-to-bundles",
  setup({ onResolve }) {
    onResolve({ filter: /^\./ }, ({ kind, path, importer }) => {
      const address = addresses.get(resolve(dirname(importer), path));
      if (kind === "dynamic-import" && !address)
        throw new Error(
          `${relative(process.cwd(), importer)} loads ${path}: only ${ON_DEMAND} loads on demand.`,
        );
      return kind === "dynamic-import" && address ? { path: address, external: true } : undefined;
    });
  },
});

/** Bundles the service worker to `sw.js`. It has to be at the root, above everything it keeps. */
export async function bundleWorker(folder: string, buildId: string): Promise<void> {
  await build({
    ...settings,
    format: "iife",
    entryPoints: ["src/islands/offline/worker.ts"],
    outfile: join(folder, "sw.js"),
    define: { BUILD_ID: JSON.stringify(buildId) },
  });
}
