import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

const ROOT = join(import.meta.dirname, "../../..");
/** Everything a site is made of but its content. */
const PARTS = [
  "contract",
  "locales",
  "scripts",
  "server",
  "src",
  "static",
  "gatsby-browser.tsx",
  "gatsby-config.ts",
  "gatsby-node.ts",
  "gatsby-ssr.tsx",
  "package.json",
  "package-lock.json",
  "tsconfig.json",
];

export interface ScriptResult {
  readonly code: number | null;
  /** The text it wrote to both outputs. */
  readonly output: string;
}

/** A copy of the repository with content of its own, on which the same commands work. */
export interface FixtureSite {
  /** Its built site lies there. */
  readonly siteDir: string;
  /** Runs a program of `scripts/`, as `npm run` would. */
  run(script: string, ...args: readonly string[]): Promise<ScriptResult>;
  /** Paths are below `content/`. */
  write(path: string, text: string): void;
  read(path: string): string;
  remove(): void;
}

export function openFixtureSite(): FixtureSite {
  const folder = mkdtempSync(join(tmpdir(), "holdall-fixture-"));
  for (const part of PARTS) cpSync(join(ROOT, part), join(folder, part), { recursive: true });
  symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"));
  const content = (path: string) => join(folder, "content", path);
  return {
    siteDir: join(folder, "site/current"),
    async run(script, ...args) {
      const flags = ["--disable-warning=MODULE_TYPELESS_PACKAGE_JSON"];
      const child = spawn(process.execPath, [...flags, `scripts/${script}.ts`, ...args], { cwd: folder });
      let output = "";
      for (const stream of [child.stdout, child.stderr])
        stream.on("data", (data: Buffer) => (output += data.toString()));
      const [code] = (await once(child, "close")) as [number | null];
      return { code, output };
    },
    write(path, text) {
      mkdirSync(dirname(content(path)), { recursive: true });
      writeFileSync(content(path), text);
    },
    read: (path) => readFileSync(content(path), "utf8"),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
