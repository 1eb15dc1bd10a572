/**
 * `npm run test:changed`: the checks and tests that a change reaches, within three minutes for one service or one
 * feature. `-- --since main` takes everything since a commit; `-- --list` only says what it would run.
 */
import { parseArgs } from "node:util";
import { allFiles, changedFiles } from "./changed-files.ts";
import { planFor, touchesSql } from "./changed-plan.ts";
import { chooseTests, type Choice } from "./reach/choose.ts";
import { usersOf } from "./reach/import-graph.ts";
import { repositoriesOf } from "./reach/tables.ts";
import { ROOT, runSteps } from "./run-steps.ts";
import { rememberedTimes } from "./times.ts";

const BUDGET_S = 3 * 60;
/**
 * By the times of the gate, where other suites ran beside them, integration's on both engines: here they take a third of
 * it, on one engine a sixth. Stories take half of it.
 */
const ALLOWED_MS = { onBothEngines: 200_000, onOne: 400_000, stories: 160_000 };

const { values } = parseArgs({ options: { since: { type: "string" }, list: { type: "boolean" } } });
const say = (line: string) => process.stdout.write(`${line}\n`);
const changed = changedFiles(ROOT, values.since);
const files = allFiles(ROOT);
const choice = chooseTests({
  users: usersOf(ROOT, files),
  files,
  changed: [...changed, ...repositoriesOf(ROOT, files, changed)],
  times: rememberedTimes(ROOT),
  allowed: {
    integration: touchesSql(changed) ? ALLOWED_MS.onBothEngines : ALLOWED_MS.onOne,
    stories: ALLOWED_MS.stories,
  },
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
