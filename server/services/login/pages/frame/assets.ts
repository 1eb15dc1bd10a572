import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { AssetFiles } from "./build-assets.ts";

/** A release holds the files of the login pages here; in a clone the folder doesn't exist. */
const READY_ASSETS = join(import.meta.dirname, "ready-assets");

const TYPES: Readonly<Record<string, string>> = {
  css: "text/css; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  svg: "image/svg+xml",
};

export interface LoginAssets {
  /** It changes with the content of any file. */
  readonly version: string;
  find(name: string): { readonly type: string; readonly bytes: Buffer } | undefined;
}

/**
 * Files are read, or in a clone built, when the first page is asked for, because commands and most tests never need
 * them.
 */
export async function loadLoginAssets(): Promise<LoginAssets> {
  const filesOf = existsSync(READY_ASSETS) ? readFiles : await maker();
  let files: AssetFiles | undefined;
  let version: string | undefined;
  return {
    get version() {
      return (version ??= versionOf((files ??= filesOf())));
    },
    find(name) {
      const bytes = (files ??= filesOf()).get(name);
      return bytes && { bytes, type: TYPES[name.split(".").at(-1) ?? ""] ?? "application/octet-stream" };
    },
  };
}

function versionOf(files: AssetFiles): string {
  const hash = createHash("sha256");
  for (const [name, bytes] of files) hash.update(name).update(bytes);
  return hash.digest("hex").slice(0, 12);
}

let made: AssetFiles | undefined;

/** The assets are built once per process, however many servers it runs. */
async function maker(): Promise<() => AssetFiles> {
  const { buildLoginAssets } = await import("./build-assets.ts");
  return () => (made ??= buildLoginAssets());
}

function readFiles(): AssetFiles {
  return new Map(readdirSync(READY_ASSETS).map((name) => [name, readFileSync(join(READY_ASSETS, name))]));
}
