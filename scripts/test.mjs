/**
 * `npm test`, `npm run test:changed` and `npm run test:deep`: installs what is missing, then runs the program of that
 * depth (scripts/testing). Runs on any Node from 20 on; the programs run on the pinned one.
 */
import { spawn } from "node:child_process";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { installPackages } from "./install.mjs";

const DEPTHS = ["gate", "changed", "deep"];
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [depth = "gate", ...words] = process.argv.slice(2);

if (!DEPTHS.includes(depth)) {
  process.stderr.write(`There is no depth "${depth}": ${DEPTHS.join(", ")}.\n`);
  process.exit(2);
}
const startedAt = Date.now();
if (!(await installPackages(root))) process.exit(1);
const program = spawn(
  join(root, "node_modules/.bin/node"),
  ["--disable-warning=MODULE_TYPELESS_PACKAGE_JSON", `scripts/testing/${depth}.ts`, ...words],
  { cwd: root, stdio: "inherit", env: { ...process.env, HOLDALL_TEST_STARTED: String(startedAt) } },
);
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => program.kill(signal));
program.once("exit", (code) => process.exit(code ?? 1));
