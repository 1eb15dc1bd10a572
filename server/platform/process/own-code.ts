import { fileURLToPath } from "node:url";

const ROOT = new URL("../../../", import.meta.url);

/** The paths a child process of the server needs to run: code and packages, neither settings nor data. */
export const OWN_CODE = ["server/", "contract/", "node_modules/", "package.json"].map((path) =>
  fileURLToPath(new URL(path, ROOT)),
);

/**
 * Node's options for a process of our own that may read our code and do nothing else: no files written, no programs, no
 * native code.
 */
export const PERMITTED = ["--permission", ...OWN_CODE.map((path) => `--allow-fs-read=${path}`)];
