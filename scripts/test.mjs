/** `npm test`: installs what is missing, then every check and test of the project, a real browser included. */
import { spawnSync } from "node:child_process";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { installPackages } from "./install.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));

const steps = [
  ["Format, lint, types, boundaries, content, locales and unit tests", ["run", "check"]],
  ["The production build of the site", ["run", "build"]],
  ["Integration: the server on SQLite and PostgreSQL", ["run", "test:integration"]],
  ["Contract: every reply against its schema", ["run", "test:contract"]],
  ["Browser: the whole story in Chromium", ["run", "test:e2e"]],
];

function npm(args) {
  const { status } = spawnSync("npm", args, {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, CI: "true" },
  });
  return status === 0;
}

const startedAt = Date.now();
if (!installPackages(root)) process.exit(1);
for (const [name, args] of steps) {
  process.stdout.write(`\n▸ ${name}\n`);
  if (!npm(args)) {
    process.stdout.write(`\n✗ Failed: ${name} (npm ${args.join(" ")})\n`);
    process.exit(1);
  }
}
process.stdout.write(`\n✓ All of it, in ${Math.round((Date.now() - startedAt) / 1000)} s\n`);
