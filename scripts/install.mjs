/** Installs the packages of the lock file, once per lock file. Runs on any Node from 20 on, before anything is there. */
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { runStep } from "./quiet-step.mjs";

/**
 * @param {string} root of the repository
 * @param {{ tests?: boolean }} [options] without `tests`, what only checks and tests need is left out
 * @returns {Promise<boolean>} whether the packages are there
 */
export async function installPackages(root, { tests = true } = {}) {
  const stamp = join(root, "node_modules/.holdall-lock");
  const lock = createHash("sha256")
    .update(readFileSync(join(root, "package-lock.json")))
    .digest("hex");
  const installed = existsSync(stamp) ? readFileSync(stamp, "utf8") : "";
  if (installed === `${lock} all` || (!tests && installed === `${lock} site`)) return true;
  const some = tests ? [] : ["--workspaces=false"];
  const good = await runStep("npm", ["ci", ...some], {
    cwd: root,
    doing: "Installing packages, only the first time",
    done: (seconds) => `The packages are installed (${seconds} s)`,
    failed:
      "The packages couldn't be installed; npm's words are above. Is this machine online, its disk full?",
  });
  if (good) writeFileSync(stamp, `${lock} ${tests ? "all" : "site"}`);
  return good;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = dirname(dirname(fileURLToPath(import.meta.url)));
  const tests = !process.argv.includes("--without-tests");
  if (!(await installPackages(root, { tests }))) process.exit(1);
}
