/**
 * `npm run test:changed`: the checks and tests that a change reaches, within three minutes for one service or one
 * feature. `-- --since main` takes everything since a commit; `-- --list` only says what it would run.
 */
import { parseArgs } from "node:util";
import { allFiles, changedFiles } from "./changed-files.ts";
import { planFor } from "./changed-plan.ts";
import { chooseTests, type Choice } from "./reach/choose.ts";
import { usersOf } from "./reach/import-graph.ts";
import { ROOT, runSteps } from "./run-steps.ts";
import { rememberedTimes } from "./times.ts";

const BUDGET_S = 3 * 60;
/** Of all files of a suite together; two of them run at once. */
const ALLOWED_MS = { integration: 120_000, stories: 100_000 };

const { values } = parseArgs({ options: { since: { type: "string" }, list: { type: "boolean" } } });
const say = (line: string) => process.stdout.write(`${line}\n`);
const changed = changedFiles(ROOT, values.since);
const files = allFiles(ROOT);
const choice = chooseTests({
  users: usersOf(ROOT, files),
  files,
  changed,
  times: rememberedTimes(ROOT),
  allowed: ALLOWED_MS,
});

sayChoice(choice);
const phases = planFor(changed, choice);
if (values.list) for (const step of phases.flatMap(({ steps }) => steps)) say(`  ${step.command.join(" ")}`);
else await runSteps({ phases, budgetS: BUDGET_S });

function sayChoice({ unit, integration, stories, left }: Choice): void {
  say(`Changed: ${changed.length === 0 ? "nothing" : changed.slice(0, 10).join(", ")}`);
  if (changed.length > 10) say(`  and ${changed.length - 10} more`);
  say(
    `Reached: ${unit.length} unit tests, ${integration.length} integration suites, ${stories.length} stories`,
  );
  for (const test of [...integration, ...stories]) say(`  ${test}`);
  if (left.length > 0) say(`Reached from farther away, left to npm test: ${left.length} suites`);
}
