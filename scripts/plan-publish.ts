/**
 * `npm run plan:publish -- <id>/<version> …`: checks and seals versions of plans. From then on they never change, and people
 * who buy one keep it.
 */
import { utcDay } from "../contract/policy.ts";
import type { Seal } from "../contract/seals.ts";
import type { ContentFault } from "../src/gatsby/content/content-files.ts";
import { checkPlans } from "../src/gatsby/plan/check-plans.ts";
import { readPlanFiles, type WrittenPlan } from "../src/gatsby/plan/plan-files.ts";
import { PLAN_SEALS } from "../src/gatsby/plan/plan-seals.ts";
import { NotPublishable, publishPlan } from "../src/gatsby/plan/publish-plan.ts";
import { checkList } from "../src/gatsby/seals/check-list.ts";
import { readLock, writeSeals } from "../src/gatsby/seals/seal-list.ts";

const FOLDER = "content";
const wanted = process.argv.slice(2);
const today = utcDay(Date.now());

try {
  publish();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

function publish(): void {
  const list = checkList(readLock(FOLDER, PLAN_SEALS), PLAN_SEALS);
  refuse(list.faults);
  const { plans } = readPlanFiles(FOLDER);
  const chosen = chooseFrom(plans, list.seals);
  refuse(checkPlans(FOLDER));
  const seals = chosen.reduce((sealed, written) => publishPlan(written, plans, sealed, today), list.seals);
  const added = seals.slice(list.seals.length);
  if (added.length === 0) return console.log("Nothing to seal: each of them has its seal.");
  writeSeals(FOLDER, PLAN_SEALS, seals);
  report(added);
}

function chooseFrom(plans: readonly WrittenPlan[], seals: readonly Seal[]): readonly WrittenPlan[] {
  const chosen = wanted.map((name) => plans.find(({ id, version }) => name === `${id}/${version}`));
  if (chosen.length > 0 && chosen.every((each) => each !== undefined))
    return chosen.toSorted((a, b) => a.version.localeCompare(b.version));
  const known = plans.map(({ id, version, path }) => {
    const isSealed = seals.some((seal) => seal.path === path);
    return `${id}/${version}${isSealed ? "" : "  (not published)"}`;
  });
  throw new NotPublishable(
    ["Say which: npm run plan:publish -- <id>/<version>. Plans:", ...known].join("\n  "),
  );
}

function refuse(faults: readonly ContentFault[]): void {
  if (faults.length === 0) return;
  const lines = faults.map(({ path, line, message }) => `${path}:${line}  ${message}`);
  throw new NotPublishable(["Not published. Mend this first:", ...lines].join("\n"));
}

function report(added: readonly Seal[]): void {
  console.log(`Sealed on ${today} (UTC):`);
  for (const { path, sha256 } of added) console.log(`  ${sha256}  ${path}`);
  console.log(
    "\nCommit the plans together with the seals: git add content/plans && git commit. From now on these files must not change; servers take them with their next start.",
  );
}
