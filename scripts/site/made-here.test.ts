import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { clearIfMadeElsewhere } from "./made-here.ts";

const folder = mkdtempSync(join(tmpdir(), "holdall-made-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it("goes on with what was made here, and begins anew in a copy", () => {
  const here = join(folder, "here");
  expect(clearIfMadeElsewhere(here)).toBe(false);
  mkdirSync(join(here, "public"));
  writeFileSync(join(here, ".cache/notes.json"), "{}");
  expect(clearIfMadeElsewhere(here)).toBe(false);
  expect(existsSync(join(here, ".cache/notes.json"))).toBe(true);

  const copy = join(folder, "copy");
  cpSync(here, copy, { recursive: true });
  expect(clearIfMadeElsewhere(copy)).toBe(true);
  expect(existsSync(join(copy, ".cache/notes.json"))).toBe(false);
  expect(existsSync(join(copy, "public"))).toBe(false);
  expect(clearIfMadeElsewhere(copy)).toBe(false);
});
