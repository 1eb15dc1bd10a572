import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { withLaterLocales } from "../../../contract/plans.ts";
import { headOf, type Seal } from "../../../contract/seals.ts";
import { checkPlanSeals } from "./check-plan-seals.ts";
import { readSeals, writeSeals } from "../seals/seal-list.ts";
import { readPlanFiles } from "./plan-files.ts";
import { PLAN_SEALS } from "./plan-seals.ts";
import { publishPlan } from "./publish-plan.ts";

const FIRST = "plans/storage-100/2026-11-27.json";
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "holdall-publish-"));
  mkdirSync(join(folder, "plans/storage-100"), { recursive: true });
  cpSync(join(process.cwd(), "content", FIRST), join(folder, FIRST));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Writes a version with another price, or the same. */
function write(version: string, amount = 1190): void {
  const plan = withLaterLocales(JSON.parse(readFileSync(join(folder, FIRST), "utf8")));
  const text = JSON.stringify(plan, null, 2);
  const path = join(folder, `plans/storage-100/${version}.json`);
  writeFileSync(path, text.replace("2026-11-27", version).replace("1190", String(amount)));
}

function publish(version: string, today: string): readonly Seal[] {
  const { plans } = readPlanFiles(folder);
  const written = plans.find((plan) => plan.version === version)!;
  const seals = publishPlan(written, plans, readSeals(folder, PLAN_SEALS), today);
  writeSeals(folder, PLAN_SEALS, seals);
  return seals;
}

it("each version is sealed upon the one before, and what is sealed has no fault", () => {
  const [first] = publish("2026-11-27", "2026-11-27");
  write("2027-02-01", 1490);
  const seals = publish("2027-02-01", "2026-12-24");
  expect(seals.map(({ path, sealed }) => [path, sealed])).toEqual([
    [FIRST, "2026-11-27"],
    ["plans/storage-100/2027-02-01.json", "2026-12-24"],
  ]);
  expect(seals[0]).toEqual(first);
  expect(headOf(seals)).not.toBe(first?.chain);
  expect(checkPlanSeals(folder, "2027-02-01")).toEqual([]);
});

it("what has its seal is left as it is", () => {
  const seals = publish("2026-11-27", "2026-11-27");
  expect(publish("2026-11-27", "2027-01-01")).toEqual(seals);
});

it("a published version is never sealed anew", () => {
  publish("2026-11-27", "2026-11-27");
  write("2026-11-27", 1);
  expect(() => publish("2026-11-27", "2026-11-28")).toThrow(
    `content/${FIRST}:1  This plan was sealed on 2026-11-27 and has been changed since. What is published is never sealed anew: undo the change, and write a new version.`,
  );
});

it("a version that says what the one before says isn't published, however it is written", () => {
  publish("2026-11-27", "2026-11-27");
  write("2027-02-01");
  const path = join(folder, "plans/storage-100/2027-02-01.json");
  writeFileSync(path, JSON.stringify(JSON.parse(readFileSync(path, "utf8"))));
  expect(() => publish("2027-02-01", "2026-12-01")).toThrow(
    "2027-02-01.json:1  The version says what that of 2026-11-27 says. Write what changes, then publish. Without a change, remove the file.",
  );
});

it("the first version may begin in the past, but no later one may", () => {
  publish("2026-11-27", "2027-01-10");
  write("2027-01-09", 1490);
  expect(() => publish("2027-01-09", "2027-01-10")).toThrow(
    "2027-01-09.json:1  The version would be in force from 2027-01-09, in the past, and people have bought what was in force then. Name the file after today or a later day.",
  );
  write("2027-01-10", 1490);
  expect(publish("2027-01-10", "2027-01-10")).toHaveLength(2);
});

it("no version slips in before one that is published", () => {
  publish("2026-11-27", "2026-11-27");
  write("2027-02-01", 1490);
  publish("2027-02-01", "2026-12-01");
  write("2027-01-01", 1290);
  expect(() => publish("2027-01-01", "2026-12-02")).toThrow(
    "2027-01-01.json:1  A version that is in force from 2027-02-01 is published already. This one can't begin before it: name the file after a day that is later.",
  );
});
