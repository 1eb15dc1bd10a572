import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
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
  /** Changes with the content of any file. */
  readonly version: string;
  find(name: string): { readonly type: string; readonly bytes: Buffer } | undefined;
}

export async function loadLoginAssets(): Promise<LoginAssets> {
  const files = existsSync(READY_ASSETS) ? await readFiles(READY_ASSETS) : await makeFiles();
  const hash = createHash("sha256");
  for (const [name, bytes] of files) hash.update(name).update(bytes);
  return {
    version: hash.digest("hex").slice(0, 12),
    find(name) {
      const bytes = files.get(name);
      return bytes && { bytes, type: TYPES[name.split(".").at(-1) ?? ""] ?? "application/octet-stream" };
    },
  };
}

let made: Promise<AssetFiles> | undefined;

/** Once for a process, however many servers it runs. */
const makeFiles = (): Promise<AssetFiles> =>
  (made ??= import("./build-assets.ts").then(({ buildLoginAssets }) => buildLoginAssets()));

async function readFiles(folder: string): Promise<AssetFiles> {
  const names = await readdir(folder);
  return new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name))] as const)),
  );
}
