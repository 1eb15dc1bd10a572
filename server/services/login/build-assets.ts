import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildSync } from "esbuild";

const ROOT = join(import.meta.dirname, "../../..");
const BROWSER = join(import.meta.dirname, "browser");
const SCRIPTS = ["theme", "login", "check", "check-done"];
const DARK_TOKENS = /:root\[data-theme="dark"\] (\{[^}]*\})/;

/** Files by name, as they are served below `/login/assets/`. */
export type AssetFiles = ReadonlyMap<string, Buffer>;

/** Bundles the few scripts of the login pages, their styles and the human check. */
export async function buildLoginAssets(): Promise<AssetFiles> {
  const scripts = bundle(SCRIPTS.map((name) => join(BROWSER, `${name}.ts`)));
  const [widgetStyles, worker, mark, pageStyles] = await Promise.all([
    readFile(dependency("altcha/altcha.css")),
    readFile(dependency("altcha/workers/pbkdf2")),
    readFile(join(ROOT, "static/brand/mark.svg")),
    styles(),
  ]);
  return new Map<string, Buffer>([
    ...scripts,
    ["altcha.css", widgetStyles],
    ["pbkdf2.js", worker],
    ["mark.svg", mark],
    ["login.css", pageStyles],
  ]);
}

const dependency = (name: string): string => fileURLToPath(import.meta.resolve(name));

function bundle(entryPoints: readonly string[]): readonly (readonly [string, Buffer])[] {
  const { outputFiles } = buildSync({
    entryPoints: [...entryPoints],
    outdir: "/",
    bundle: true,
    minify: true,
    write: false,
    format: "iife",
    target: ["es2020"],
    legalComments: "none",
  });
  return outputFiles.map(({ path, contents }) => [path.slice(1), Buffer.from(contents)] as const);
}

/** The design tokens, following the system's theme without any script, and the pages' own rules. */
async function styles(): Promise<Buffer> {
  const [tokens, own] = await Promise.all([
    readFile(join(ROOT, "src/styles/tokens.css"), "utf8"),
    readFile(join(BROWSER, "login.css"), "utf8"),
  ]);
  const dark = DARK_TOKENS.exec(tokens)?.[1] ?? "{}";
  const following = `@media (prefers-color-scheme: dark) { :root:not([data-theme="light"]) ${dark} }`;
  return Buffer.from([tokens, following, own].join("\n"));
}
