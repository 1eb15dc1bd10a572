import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { chooseTests } from "./choose.ts";
import { usersOf } from "./import-graph.ts";

const FILES = {
  "server/services/zip/plan.ts": "export const plan = 1;",
  "server/services/zip/plan.test.ts": 'import { plan } from "./plan.ts"; plan;',
  "server/services/zip/writer.ts": 'export { plan } from "./plan.ts";',
  "server/services.ts": 'import "./services/zip/writer.ts";',
  "tests/integration/zip-near.test.ts": 'import "../../server/services/zip/plan.ts";',
  "tests/integration/zip-far.test.ts": 'import "../../server/services/zip/writer.ts";',
  "tests/integration/whole.test.ts": 'import "../../server/services.ts";',
  "tests/integration/types-only.test.ts": 'import type { Plan } from "../../server/services/zip/plan.ts";',
  "tests/integration/process.test.ts": 'spawn("node", ["server/services/zip/plan.ts"]);',
  "tests/integration/files/zip.test.ts": "",
  "tests/integration/slow.test.ts": 'import "./slow/table.ts";',
  "tests/integration/slow/table.ts": 'import "./rows.ts";',
  "tests/integration/slow/rows.ts": "",
};

const root = mkdtempSync(join(tmpdir(), "holdall-reach-"));
afterAll(() => rmSync(root, { recursive: true }));
for (const [file, text] of Object.entries(FILES)) {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}
const files = Object.keys(FILES);
const choose = (integration: number, changed = ["server/services/zip/plan.ts"]) =>
  chooseTests({
    users: usersOf(root, files),
    files,
    changed,
    times: Object.fromEntries(files.map((file) => [file, 1_000])),
    allowed: { integration, stories: 1_000 },
  });

it("takes what the change reaches by its subject, by imports and by path, but not through wiring or types", () => {
  const { unit, integration, left } = choose(60_000);
  expect(unit).toEqual(["server/services/zip/plan.test.ts"]);
  expect(integration).toEqual([
    "tests/integration/files/zip.test.ts",
    "tests/integration/process.test.ts",
    "tests/integration/zip-near.test.ts",
    "tests/integration/zip-far.test.ts",
  ]);
  expect(left).toEqual([]);
});

it("leaves what is farthest away when time is short, but always takes one", () => {
  expect(choose(3_000).left).toEqual(["tests/integration/zip-far.test.ts"]);
  expect(choose(0).integration).toHaveLength(1);
});

it("a test of which a part changed comes first, before quicker ones", () => {
  const changed = ["server/services/zip/plan.ts", "tests/integration/slow/rows.ts"];
  const { integration } = choose(60_000, changed);
  expect(integration[0]).toBe("tests/integration/slow.test.ts");
});

it("a changed test is reached by itself, and changed wiring reaches those who import it", () => {
  const { integration } = choose(60_000, ["server/services.ts"]);
  expect(integration).toEqual(["tests/integration/whole.test.ts"]);
  expect(choose(60_000, ["tests/integration/types-only.test.ts"]).integration).toEqual([
    "tests/integration/types-only.test.ts",
  ]);
});
