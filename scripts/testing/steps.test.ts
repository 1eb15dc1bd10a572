import { readFileSync } from "node:fs";
import { clock } from "./report.ts";
import { GATE, GATE_BUDGET_S } from "./steps.ts";

const page = readFileSync("docs/testing.md", "utf8");
const steps = GATE.flatMap((phase) => phase.steps);
/** Minutes after which a continuous-integration machine gives up, and those for installing what only it needs. */
const CI_MIN = 90;
const INSTALL_MIN = 12;

it("hanging steps are stopped before the machine gives up on all of them", () => {
  const limits = steps.reduce((sum, { limitMin }) => sum + limitMin, INSTALL_MIN);
  expect(limits).toBeLessThan(CI_MIN);
});

it("the page on testing names each step with its command and budget", () => {
  for (const { name, command, budgetS } of steps)
    expect(page.replace(/ +/g, " ")).toContain(`| ${name} | \`${command.join(" ")}\` | ${clock(budgetS)} |`);
  expect(page).toContain(`${GATE_BUDGET_S / 60} minutes`);
});
