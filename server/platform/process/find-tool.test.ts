import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findTool } from "./find-tool.ts";

const folder = mkdtempSync(join(tmpdir(), "holdall-tools-"));
const [one, two] = [join(folder, "one"), join(folder, "two")];
for (const each of [one, two]) mkdirSync(each);
writeFileSync(join(one, "probe"), "not to be run");
chmodSync(join(one, "probe"), 0o600);
writeFileSync(join(two, "probe"), "#!/bin/sh\n");
chmodSync(join(two, "probe"), 0o700);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const path = `${one}:${two}`;

test("a tool is looked for on the search path, and must be one that can be run", async () => {
  expect(await findTool(null, ["nothing", "probe"], path)).toBe(join(two, "probe"));
  expect(await findTool(null, ["nothing"], path)).toBeNull();
});

test("the operator may name another, or none", async () => {
  expect(await findTool(join(two, "probe"), ["nothing"], "")).toBe(join(two, "probe"));
  expect(await findTool("probe", ["nothing"], path)).toBe(join(two, "probe"));
  expect(await findTool(join(one, "probe"), ["probe"], path)).toBeNull();
  expect(await findTool("off", ["probe"], path)).toBeNull();
});
