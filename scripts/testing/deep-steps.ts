import { GATE, npm, type Phase, type Step } from "./steps.ts";

/** A step of `npm test` that runs at full length may take this many times its usual limit. */
const LONGER = 3;
/** Each makes other changes to a drive than `npm test`, which always uses the same one. */
const SEEDS = ["1", "2", "3", "5", "8", "13", "21", "34"];
const OPERATIONS = "20000";

const atFullLength = (step: Step): Step => ({ ...step, limitMin: step.limitMin * LONGER });

/** All of `npm test` at full length, then what takes too long for it. */
export const DEEP: readonly Phase[] = [
  ...GATE.map(({ title, steps }) => ({ title, steps: steps.map(atFullLength) })),
  {
    title: "The archive of a release, on a machine that has nothing else, and a site built twice",
    steps: [{ name: "release", command: npm("test:release"), cores: 2, budgetS: 120, limitMin: 10 }],
  },
  {
    title: "Every integration suite in pairs: two servers on one PostgreSQL and one bucket",
    steps: [
      {
        name: "pairs",
        command: npm("test:integration"),
        env: { HOLDALL_TEST_PAIR: "true" },
        cores: 2,
        budgetS: 360,
        limitMin: 90,
      },
    ],
  },
  {
    title: "A drive changed at random, beside a simple one that does the same",
    steps: SEEDS.map((seed) => ({
      name: `model ${seed}`,
      command: npm("test:integration", "drive/model/tree-model"),
      env: { SEED: seed, MODEL_OPERATIONS: OPERATIONS },
      cores: 1,
      budgetS: 180,
      limitMin: 20,
    })),
  },
  {
    title: "Calls that nobody should send",
    steps: [
      {
        name: "fuzz",
        command: npm("test:contract", "fuzz"),
        env: { FUZZ_REQUESTS: "10000" },
        cores: 1,
        budgetS: 30,
        limitMin: 5,
      },
    ],
  },
  {
    title: "Real servers, hurt in every way",
    steps: [{ name: "faults", command: npm("faults"), cores: 2, budgetS: 420, limitMin: 120 }],
  },
];

/** Seconds for the whole of `npm run test:deep` on two quiet cores. */
export const DEEP_BUDGET_S = 50 * 60;
