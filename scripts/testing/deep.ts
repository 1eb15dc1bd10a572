/** `npm run test:deep`: everything at full length, on both engines, in pairs, with many seeds and with faults. */
import { runSteps } from "./run-steps.ts";
import { DEEP, DEEP_BUDGET_S } from "./deep-steps.ts";

await runSteps({ phases: DEEP, budgetS: DEEP_BUDGET_S, env: { HOLDALL_TEST_DEPTH: "deep" } });
