import { hash } from "node:crypto";
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build, type Plugin } from "esbuild";
import { serverImports } from "./server-imports.ts";

/** `server/quick-loading.mjs` looks for them here, below `node_modules`: whoever installs anew removes them, too. */
const FOLDER = ".bundled";
/** Packages written as CommonJS expect these names in every file of theirs. */
const COMMON_JS = `import { createRequire as createRequireOf } from "node:module";
const require = createRequireOf(import.meta.url), __filename = import.meta.filename, __dirname = import.meta.dirname;`;

/**
 * Puts the packages that the server imports into a few files, so that its processes don't read thousands. Those of `root`
 * are taken, as they are installed there; what two of them need is there once.
 */
export async function bundlePackages(root: string): Promise<void> {
  const packages = join(root, "node_modules");
  const making = join(packages, `${FOLDER}.${process.pid}`);
  const imports = await serverImports(root);
  try {
    await writeBundle(root, imports, making);
    const list = join(packages, ".package-lock.json");
    const installed = existsSync(list) ? hash("sha256", readFileSync(list)) : null;
    const files = Object.fromEntries(imports.map((name) => [name, `${fileOf(name)}.mjs`]));
    writeFileSync(join(making, "index.json"), JSON.stringify({ installed, files }));
    rmSync(join(packages, FOLDER), { recursive: true, force: true });
    renameSync(making, join(packages, FOLDER));
  } finally {
    rmSync(making, { recursive: true, force: true });
  }
}

async function writeBundle(root: string, imports: readonly string[], outdir: string): Promise<void> {
  await build({
    absWorkingDir: root,
    entryPoints: Object.fromEntries(imports.map((name) => [fileOf(name), `package:${name}`])),
    plugins: [packageEntries(root)],
    outdir,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    splitting: true,
    platform: "node",
    format: "esm",
    target: "node24",
    // Names of classes are names of what is stored.
    keepNames: true,
    banner: { js: COMMON_JS },
    // Asked for by `pg` where it is installed, which it isn't.
    external: ["pg-native"],
    logLevel: "error",
  });
}

/** A file for each package, which exports what Node would find in it. */
const packageEntries = (root: string): Plugin => ({
  name: "package-entries",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^package:/ }, ({ path }) => ({
      path: path.slice("package:".length),
      namespace: "package",
    }));
    onLoad({ filter: /.*/, namespace: "package" }, async ({ path }) => ({
      contents: entryOf(path, (await import(path)) as Exports),
      resolveDir: root,
    }));
  },
});

type Exports = Readonly<Record<string, unknown>>;

function entryOf(name: string, exports: Exports): string {
  const path = JSON.stringify(name);
  // So Node tells of packages that are written as CommonJS.
  if (!("module.exports" in exports)) {
    const byDefault = "default" in exports ? `\nexport { default } from ${path};` : "";
    return `export * from ${path};${byDefault}`;
  }
  const names = Object.keys(exports).filter((key) => key !== "default" && key !== "module.exports");
  return `const whole = require(${path});\nexport default whole;\nexport const { ${names.join(", ")} } = whole;`;
}

const fileOf = (name: string): string => name.replace(/[^\w.-]/g, "_");
