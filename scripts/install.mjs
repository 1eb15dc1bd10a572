/** Installs the packages of the lock file, once per lock file. Runs on any Node from 20 on, before anything is there. */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** @param {string} root of the repository. @returns {boolean} whether the packages are there. */
export function installPackages(root) {
  const stamp = join(root, "node_modules/.holdall-lock");
  const lock = createHash("sha256")
    .update(readFileSync(join(root, "package-lock.json")))
    .digest("hex");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === lock) return true;
  process.stdout.write("▸ Installing packages (about a minute, only the first time) …\n");
  const { status } = spawnSync("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: root,
    stdio: "inherit",
  });
  if (status !== 0) {
    process.stderr.write(
      "The packages couldn't be installed. Is this machine online, and is its disk full?\n",
    );
    return false;
  }
  writeFileSync(stamp, lock);
  return true;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = dirname(dirname(fileURLToPath(import.meta.url)));
  if (!installPackages(root)) process.exit(1);
}
