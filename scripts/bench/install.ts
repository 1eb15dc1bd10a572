import { spawnSync } from "node:child_process";
import { write } from "./files.ts";

/** Installs packages from the registry into a folder of their own. Throws npm's own words when it fails. */
export function installPackages(folder: string, packages: readonly string[]): void {
  write(folder, "package.json", JSON.stringify({ name: "bench", private: true }));
  const { status, stderr } = spawnSync(
    "npm",
    ["install", "--no-audit", "--no-fund", "--loglevel=error", ...packages],
    {
      cwd: folder,
      encoding: "utf8",
    },
  );
  if (status !== 0) throw new Error(stderr);
}
