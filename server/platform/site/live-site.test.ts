import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, unlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openLiveSite, type LiveSite } from "./live-site.ts";

const folder = mkdtempSync(join(tmpdir(), "holdall-live-"));
const siteDir = join(folder, "current");
let site: LiveSite | undefined;
let clock = 0;
afterEach(() => site?.close());
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function build(name: string, files: Readonly<Record<string, string>>): void {
  mkdirSync(join(folder, name));
  for (const [path, text] of Object.entries(files)) writeFileSync(join(folder, name, path), text);
}
function switchTo(name: string): void {
  symlinkSync(name, `${siteDir}.new`);
  renameSync(`${siteDir}.new`, siteDir);
}
const open = (onFault?: (error: unknown, folder: string) => void) =>
  openLiveSite({
    siteDir,
    place: { origin: "https://a.test", off: [], regionEndpoints: [] },
    now: () => clock,
    headersOf: (place) => ({ "x-build": place }),
    ...(onFault ? { onFault } : {}),
  });

it("answers from the build it opened until another is in place, then from that alone", async () => {
  site = open();
  expect(site.current().index.size).toBe(0);
  expect(site.look()).toBe(false);

  build("one", { "index.html": "one", "only-one.html": "1" });
  build("two", { "index.html": "two" });
  switchTo("one");
  expect(site.look()).toBe(true);
  const first = site.current();
  expect(first.headers["x-build"]).toMatch(/one$/);
  expect(site.look()).toBe(false);

  switchTo("two");
  expect(site.current()).toBe(first);
  expect(site.look()).toBe(true);
  expect([...site.current().index.keys()]).toEqual(["/index.html"]);
  const old = first.index.get("/index.html");
  expect(old && String((await first.forms.make(old, null)).bytes)).toBe("one");
});

it("goes on with the build it has when the other can't be opened", () => {
  const faults: string[] = [];
  site = open((_, place) => faults.push(place));
  const before = site.current();
  build("broken", { "index.html": "x", "redirects.json": "{not json" });
  switchTo("broken");
  expect(site.look()).toBe(false);
  expect(site.look()).toBe(false);
  expect(site.current()).toBe(before);
  expect(faults).toEqual([expect.stringMatching(/broken$/)]);

  writeFileSync(join(folder, "broken", "redirects.json"), "[]");
  expect(site.look()).toBe(false);
  clock += 10_000;
  expect(site.look()).toBe(true);
  expect([...site.current().index.keys()]).toContain("/index.html");
});

it("goes on with the build it has while the link is gone", () => {
  build("whole", { "index.html": "whole" });
  switchTo("whole");
  site = open();
  const before = site.current();
  unlinkSync(siteDir);
  expect(site.look()).toBe(false);
  expect(site.current()).toBe(before);
});
