import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { clearIfMadeElsewhere, noteMadeHere } from "./made-here.ts";

const folder = mkdtempSync(join(tmpdir(), "holdall-made-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Does what Gatsby does, which clears its cache when it begins from nothing, and then what the build does. */
function build(root: string): void {
  rmSync(join(root, ".cache"), { recursive: true, force: true });
  for (const name of [".cache", "public"]) mkdirSync(join(root, name), { recursive: true });
  writeFileSync(join(root, ".cache/notes.json"), "{}");
  noteMadeHere(root);
}

it("goes on with what was made here, and begins anew in a copy", () => {
  const here = join(folder, "here");
  expect(clearIfMadeElsewhere(here)).toBe(false);
  build(here);
  expect(clearIfMadeElsewhere(here)).toBe(false);
  expect(existsSync(join(here, ".cache/notes.json"))).toBe(true);

  const copy = join(folder, "copy");
  cpSync(here, copy, { recursive: true });
  expect(clearIfMadeElsewhere(copy)).toBe(true);
  expect(existsSync(join(copy, ".cache/notes.json"))).toBe(false);
  expect(existsSync(join(copy, "public"))).toBe(false);
  build(copy);
  expect(clearIfMadeElsewhere(copy)).toBe(false);
});

it("begins anew after a first build that didn't end", () => {
  const broken = join(folder, "broken");
  mkdirSync(join(broken, ".cache"), { recursive: true });
  expect(clearIfMadeElsewhere(broken)).toBe(true);
});
