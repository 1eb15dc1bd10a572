/**
 * `npm test`: every check and test a change must pass, a real browser included. docs/testing.md tells about it.
 * `-- --remember-times` writes down how long each file took, for the runs that come.
 */
import { parseArgs } from "node:util";
import { runSteps } from "./run-steps.ts";
import { GATE, GATE_BUDGET_S } from "./steps.ts";

const { values } = parseArgs({ options: { "remember-times": { type: "boolean" } } });
await runSteps({ phases: GATE, budgetS: GATE_BUDGET_S, remembers: values["remember-times"] ?? false });
