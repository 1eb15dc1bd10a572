import { fileURLToPath } from "node:url";
import { OWN_CODE, PERMITTED } from "../../../platform/process/own-code.ts";
import type { Program } from "../../../platform/process/sandbox.ts";

const FILE = fileURLToPath(new URL("./render-process.ts", import.meta.url));

/**
 * The program that decodes pictures of a folder. Node's permissions hold for its JavaScript, but not for the decoder,
 * which is native code.
 */
export function renderProgram(folder: string): Program & { readonly args: readonly string[] } {
  const args = [
    "--disable-warning=MODULE_TYPELESS_PACKAGE_JSON",
    "--max-old-space-size=512",
    ...PERMITTED,
    "--allow-addons",
    "--allow-worker",
    `--allow-fs-read=${folder}/`,
    `--allow-fs-write=${folder}/`,
    FILE,
  ];
  // Without a parent to talk to, it ends as soon as it has loaded.
  return { command: process.execPath, args, trial: args, needs: OWN_CODE };
}
