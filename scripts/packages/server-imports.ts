import { join } from "node:path";
import { build } from "esbuild";

/** The files in which the server's processes and commands begin. */
const PROGRAMS = ["server/serve.ts", "server/work.ts", "server/cli/run-command.ts"];
/** They bring native code, or run in processes of their own that are seldom started. */
const LEFT_ALONE = new Set(["@node-rs/argon2", "better-sqlite3", "esbuild", "sharp", "webtorrent"]);

/** Lists the packages that the server's code below `root` imports, by the names it uses: `kysely`, `typebox/value`. */
export async function serverImports(root: string): Promise<readonly string[]> {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: PROGRAMS.map((program) => join(root, program)),
    bundle: true,
    packages: "external",
    platform: "node",
    format: "esm",
    outdir: "unused",
    write: false,
    metafile: true,
    logLevel: "error",
  });
  const imports = Object.values(metafile.inputs).flatMap((input) => input.imports);
  const names = imports.filter(({ external, path }) => external && !path.startsWith("node:"));
  return [...new Set(names.map(({ path }) => path))].filter((name) => !LEFT_ALONE.has(name)).toSorted();
}
