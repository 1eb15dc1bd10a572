/** `npm test`: installs what is missing, then every check and test of the project, a real browser included. */
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { installPackages } from "./install.mjs";
import { runLimited } from "./run-limited.mjs";

const MINUTE_MS = 60_000;
const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Each with the minutes after which it must be hanging, also on a slow machine. */
const steps = [
  {
    name: "Format, lint, types, boundaries, content, locales and unit tests",
    script: "check",
    minutes: 20,
  },
  { name: "The production build of the site", script: "build", minutes: 20 },
  { name: "Words: an editor's story", script: "test:content", minutes: 5 },
  { name: "Words: every link of the built site", script: "check:links", minutes: 5 },
  { name: "The built site: the weight and the markup of its pages", script: "check:site", minutes: 10 },
  { name: "Integration: the server on SQLite and PostgreSQL", script: "test:integration", minutes: 55 },
  { name: "Contract: every reply against its schema", script: "test:contract", minutes: 20 },
  { name: "Browser: the whole story in Chromium", script: "test:e2e", minutes: 50 },
];

const startedAt = Date.now();
if (!installPackages(root)) process.exit(1);
for (const { name, script, minutes } of steps) {
  process.stdout.write(`\n▸ ${name}\n`);
  const ended = await runLimited("npm", ["run", script], {
    cwd: root,
    env: { ...process.env, CI: "true" },
    limitMs: minutes * MINUTE_MS,
  });
  if (ended === "done") continue;
  const why =
    ended === "hung" ? `it didn't end within ${minutes} minutes and was stopped` : `npm run ${script}`;
  process.stdout.write(`\n✗ Failed: ${name} (${why})\n`);
  process.exit(1);
}
process.stdout.write(`\n✓ All of it, in ${Math.round((Date.now() - startedAt) / 1000)} s\n`);
