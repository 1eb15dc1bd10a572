import { createHash } from "node:crypto";
import { buildLoginAssets } from "./build-assets.ts";

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

/** The files of the login pages, made when the server starts: it takes less than a tenth of a second. */
export async function loadLoginAssets(): Promise<LoginAssets> {
  const files = await buildLoginAssets();
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
