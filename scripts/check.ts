/** `npm run check`: the single gate. Every step runs, so that one look shows all that is wrong. */
import { spawnSync } from "node:child_process";

const steps = [
  "check:format",
  "check:lint",
  "check:types",
  "check:boundaries",
  "check:content",
  "check:locales",
  "test:unit",
];

const failed = steps.filter((step) => {
  process.stdout.write(`\n▸ ${step}\n`);
  const { status } = spawnSync("npm", ["run", "--silent", step], { stdio: "inherit" });
  return status !== 0;
});

if (failed.length > 0) {
  process.stdout.write(`\n✗ ${failed.join(", ")}\n`);
  process.exit(1);
}
process.stdout.write("\n✓ Every check passed\n");
