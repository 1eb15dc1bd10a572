import { readFileSync } from "node:fs";
import { join } from "node:path";
import { about } from "../finding.ts";
import type { Checkup } from "../patient.ts";

const { good, doubt } = about("program");
const PACKAGE = join(import.meta.dirname, "../../../package.json");

/** Root makes files that the server's own account can't write afterwards. */
const ROOT = 0;

export const program: Checkup = {
  part: "program",
  async look() {
    const { version } = JSON.parse(readFileSync(PACKAGE, "utf8")) as { readonly version: string };
    const { platform, arch, version: node } = process;
    const what = good(`Holdall ${version} on Node ${node.slice(1)}, ${platform} ${arch}.`);
    if (process.getuid?.() !== ROOT) return [what];
    return [
      what,
      doubt(
        "This command runs as root.",
        "Run the server and its commands as an account of their own, which owns the data folder.",
      ),
    ];
  },
};
