import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runPhases } from "./run-phases.ts";
import type { Step } from "./steps.ts";

const folder = mkdtempSync(join(tmpdir(), "holdall-phases-"));
afterAll(() => rmSync(folder, { recursive: true }));

const step = (name: string, script: string, cores: 1 | 2 = 1): Step => ({
  name,
  command: [process.execPath, "-e", script],
  cores,
  budgetS: 1,
  limitMin: 1,
});
/** Each end waits until the other has begun, so both only end beside each other. */
const meeting = (own: string, other: string) =>
  `const fs = require("fs"); fs.writeFileSync("${own}", ""); const wait = () => fs.existsSync("${other}") || setTimeout(wait, 10); wait();`;
const note = (name: string) => `require("fs").appendFileSync("order", "${name} ")`;

async function run(phases: readonly (readonly Step[])[]) {
  const said: string[] = [];
  const results = await runPhases(
    phases.map((steps, at) => ({ title: `phase ${at + 1}`, steps })),
    { root: folder, env: process.env, say: (line) => said.push(line) },
  );
  return { said, outcomes: results.map(({ step: { name }, outcome }) => `${name} ${outcome}`).toSorted() };
}

it("runs steps of one core beside each other", async () => {
  const { outcomes } = await run([[step("one", meeting("a", "b")), step("two", meeting("b", "a"))]]);
  expect(outcomes).toEqual(["one done", "two done"]);
});

it("gives a step of two cores the machine for itself", async () => {
  await run([[step("narrow", `${note("begun")}; ${note("ended")}`), step("wide", note("wide"), 2)]]);
  expect(readFileSync(join(folder, "order"), "utf8")).toBe("begun ended wide ");
});

it("ends the other steps of a red phase, and begins no other phase", async () => {
  const { outcomes, said } = await run([
    [step("red", "console.log('the reason'); process.exit(1)"), step("green", "")],
    [step("never", "")],
  ]);
  expect(outcomes).toEqual(["green done", "red failed"]);
  expect(said).toContain("red │ the reason");
});
