import { rm } from "node:fs/promises";
import { basename, join } from "node:path";
import { build } from "esbuild";

/** Bundles the script of content pages to `islands/shell.<hash>.js` and gives its address. */
export async function bundleIslands(folder: string): Promise<string> {
  await rm(join(folder, "islands"), { recursive: true, force: true });
  const { metafile } = await build({
    entryPoints: ["src/islands/shell.ts"],
    outdir: join(folder, "islands"),
    entryNames: "[name].[hash]",
    bundle: true,
    minify: true,
    format: "iife",
    target: "es2022",
    metafile: true,
    logLevel: "warning",
  });
  const [file = ""] = Object.keys(metafile.outputs);
  return `/islands/${basename(file)}`;
}
