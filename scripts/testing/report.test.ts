import { report } from "./report.ts";
import { npm } from "./steps.ts";

const step = { name: "build", command: npm("build"), cores: 1, budgetS: 120, limitMin: 10 } as const;
const outcome = {
  results: [{ step, outcome: "done", seconds: 75 }],
  times: [
    { suite: "integration", file: "tests/integration/quick.test.ts", ms: 900 },
    { suite: "e2e", file: "tests/e2e/slow.test.ts", ms: 61_000 },
  ],
  leftOut: [
    { leftOut: "radosgw", what: "pairs" },
    { leftOut: "radosgw", what: "buckets" },
    { leftOut: "radosgw", what: "pairs" },
  ],
  failures: [],
  installS: 50,
  totalS: 130,
  budgetS: 1500,
} as const;

it("sets each step beside its budget, names the slowest files and what was left out", () => {
  expect(report(outcome)).toBe(`
  step              time  budget
  packages          0:50
  build             1:15    2:00

The slowest files
    1:01  tests/e2e/slow.test.ts
    0:01  tests/integration/quick.test.ts

Left out, because these programs aren't installed
  radosgw: pairs; buckets

✓ All green in 2:10 (25:00 on two quiet cores)
`);
});

it("says of a red run which command repeats what failed", () => {
  const red = report({ ...outcome, results: [{ step, outcome: "hung", seconds: 600 }] });
  expect(red).toContain("build            10:00    2:00  ✗ hung");
  expect(red).toContain("✗ Red after 2:10: npm run build. What to do: docs/testing.md");
});

it("tells at the end which tests were red and why, so that a log's last lines are enough", () => {
  const failure = { file: "tests/a.test.ts", failed: "adds up", reason: ["Error: 3", "    at a.test.ts:1"] };
  const red = report({ ...outcome, failures: Array.from({ length: 12 }, () => failure) });
  expect(red).toContain("Red tests\n  tests/a.test.ts: adds up\n      Error: 3\n          at a.test.ts:1\n");
  expect(red).toContain("\n  and 2 more\n");
});
