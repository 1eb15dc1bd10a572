/** Installs the packages of the lock file and bundles the server's, once per lock file. Runs on any Node from 20 on, before anything is there. */
import { createHash } from "node:crypto";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { withAddresses } from "./lock-addresses.mjs";
import { runStep } from "./quiet-step.mjs";

/**
 * @param {string} root of the repository
 * @param {{ tests?: boolean }} [options] without `tests`, what only checks and tests need is left out
 * @returns {Promise<boolean>} whether the packages are there
 */
export async function installPackages(root, { tests = true } = {}) {
  const stamp = join(root, "node_modules/.holdall-lock");
  const lockFile = readFileSync(join(root, "package-lock.json"), "utf8");
  const lock = createHash("sha256").update(lockFile).digest("hex");
  const installed = existsSync(stamp) ? readFileSync(stamp, "utf8") : "";
  if (installed === `${lock} all` || (!tests && installed === `${lock} site`)) return true;
  const some = tests ? [] : ["--workspaces=false"];
  const good =
    (await withShrinkwrap(root, withAddresses(lockFile), () => install(root, some))) && (await bundle(root));
  if (good) writeFileSync(stamp, `${lock} ${tests ? "all" : "site"}`);
  return good;
}

/** npm takes this file rather than the lock file while it is there. */
async function withShrinkwrap(root, text, work) {
  const file = join(root, "npm-shrinkwrap.json");
  const remove = () => rmSync(file, { force: true });
  process.once("exit", remove);
  writeFileSync(file, text);
  const result = await work();
  remove();
  return result;
}

const install = (root, options) =>
  runStep("npm", ["ci", "--replace-registry-host=always", ...options], {
    cwd: root,
    doing: "Installing packages, only the first time",
    done: (seconds) => `The packages are installed (${seconds} s)`,
    failed:
      "The packages couldn't be installed; npm's words are above. Is this machine online, its disk full?",
  });

/** Node of the lock file, which is there by now, reads TypeScript; the one that runs this may not. */
const bundle = (root) =>
  runStep(
    join(root, "node_modules/.bin/node"),
    ["--disable-warning=MODULE_TYPELESS_PACKAGE_JSON", "scripts/bundle-packages.ts"],
    {
      cwd: root,
      doing: "Bundling the server's packages",
      done: (seconds) => `The server's packages are bundled (${seconds} s)`,
      failed: "The server's packages couldn't be bundled; the reason is above.",
    },
  );

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = dirname(dirname(fileURLToPath(import.meta.url)));
  const tests = !process.argv.includes("--without-tests");
  if (!(await installPackages(root, { tests }))) process.exit(1);
}
