import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildSync } from "esbuild";

const ROOT = join(import.meta.dirname, "../../../../..");
const BROWSER = join(import.meta.dirname, "../../browser");
const SCRIPTS = ["theme", "login", "check", "check-done", "strength"];
/** The pages' own rules, in the order in which later ones win: frame, forms, human check, strength of passwords. */
const SHEETS = ["page", "form", "check", "strength"];
const DARK_TOKENS = /:root\[data-theme="dark"\] (\{[^}]*\})/;

/** Files by name, as they are served below `/login/assets/`. */
export type AssetFiles = ReadonlyMap<string, Buffer>;

/** Bundles the few scripts of the login pages, their styles and the human check. */
export function buildLoginAssets(): AssetFiles {
  return new Map<string, Buffer>([
    ...bundle(SCRIPTS.map((name) => join(BROWSER, `${name}.ts`))),
    ["altcha.css", readFileSync(dependency("altcha/altcha.css"))],
    ["pbkdf2.js", readFileSync(dependency("altcha/workers/pbkdf2"))],
    ["mark.svg", readFileSync(join(ROOT, "static/brand/mark.svg"))],
    ["login.css", styles()],
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

/** The design tokens, which follow the system's theme without any script, and the pages' own rules. */
function styles(): Buffer {
  const tokens = readFileSync(join(ROOT, "src/styles/tokens.css"), "utf8");
  const own = SHEETS.map((name) => readFileSync(join(BROWSER, `${name}.css`), "utf8"));
  const dark = DARK_TOKENS.exec(tokens)?.[1] ?? "{}";
  const following = `@media (prefers-color-scheme: dark) { :root:not([data-theme="light"]) ${dark} }`;
  return Buffer.from([tokens, following, ...own].join("\n"));
}
