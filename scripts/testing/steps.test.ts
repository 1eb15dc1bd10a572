import { readFileSync } from "node:fs";
import { clock } from "./report.ts";
import { GATE, GATE_BUDGET_S, type Phase } from "./steps.ts";

const page = readFileSync("docs/testing.md", "utf8");
const steps = GATE.flatMap((phase) => phase.steps);
/** Minutes after which a continuous-integration machine gives up, and those for installing what only it needs (one, as a rule). */
const CI_MIN = 90;
const INSTALL_MIN = 5;

/** Minutes that a phase takes at most if each of its steps hangs: those of one core run on two cores beside each other. */
function worstOf(phase: Phase): number {
  const wide = phase.steps.filter(({ cores }) => cores === 2).map(({ limitMin }) => limitMin);
  const narrow = phase.steps.filter(({ cores }) => cores === 1).map(({ limitMin }) => limitMin);
  return sum(wide) + (sum(narrow) + Math.max(0, ...narrow)) / 2;
}

const sum = (minutes: readonly number[]): number => minutes.reduce((all, each) => all + each, 0);

it("hanging steps are stopped before the machine gives up on all of them", () => {
  expect(INSTALL_MIN + sum(GATE.map(worstOf))).toBeLessThan(CI_MIN);
});

it("the page on testing names each step with its command and budget", () => {
  for (const { name, command, budgetS } of steps)
    expect(page.replace(/ +/g, " ")).toContain(`| ${name} | \`${command.join(" ")}\` | ${clock(budgetS)} |`);
  expect(page).toContain(`${GATE_BUDGET_S / 60} minutes`);
});
