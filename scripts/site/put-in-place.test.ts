import {
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readSiteList } from "../../server/platform/site/site-list.ts";
import { writeSmallBuild } from "../../tests/support/small-site.ts";
import { putInPlace } from "./put-in-place.ts";

const HOUR_MS = 3_600_000;
const START = Date.parse("2026-01-01T10:00:00Z");
let root: string;
beforeEach(() => void (root = mkdtempSync(join(tmpdir(), "holdall-place-"))));
afterEach(() => rmSync(root, { recursive: true, force: true }));

const current = (path: string) => join(root, "site/current", path);
const builds = () => readdirSync(join(root, "site")).filter((name) => name !== "current");

it("puts a finished build in place, apart from where Gatsby works", () => {
  const { pages } = writeSmallBuild(root, "one");
  const { folder, isNew } = putInPlace(root, START);
  expect(isNew).toBe(true);
  expect(realpathSync(current(""))).toBe(realpathSync(folder));
  expect(readFileSync(current("faq/index.html"), "utf8")).toBe(pages["/faq"]);
  writeFileSync(join(root, "public/faq/index.html"), "half a pa");
  expect(readFileSync(current("faq/index.html"), "utf8")).toBe(pages["/faq"]);
});

it("lists what is in a build, and which files hold addresses of their own site", () => {
  const { script } = writeSmallBuild(root, "one");
  putInPlace(root, START);
  const { files } = readSiteList(realpathSync(current("")));
  expect(files["/faq/index.html"]).toMatchObject({ isAddressed: true });
  expect(files[script]).toEqual({ size: expect.any(Number), hash: expect.stringMatching(/^[0-9a-f]{32}$/) });
  expect(Object.keys(files).filter((path) => path.includes("/."))).toEqual([]);
});

it("leaves the site as it is when a file is missing that a page names, and says which", () => {
  writeSmallBuild(root, "one");
  const { folder } = putInPlace(root, START);
  const { script } = writeSmallBuild(root, "two");
  rmSync(join(root, "public", script));
  expect(() => putInPlace(root, START + HOUR_MS)).toThrow(
    `/faq/index.html names ${script}, which isn't there.`,
  );
  expect(realpathSync(current(""))).toBe(realpathSync(folder));
  expect(builds()).toHaveLength(1);
});

it("doesn't take a site without the app's pages", () => {
  writeSmallBuild(root, "one");
  rmSync(join(root, "public/drive/index.html"));
  expect(() => putInPlace(root, START)).toThrow("/drive/index.html");
  expect(existsSync(current(""))).toBe(false);
});

it("keeps the scripts of earlier builds for a day, and what Gatsby left of them out of the new one", () => {
  const first = writeSmallBuild(root, "one");
  putInPlace(root, START);
  const second = writeSmallBuild(root, "two");
  putInPlace(root, START + HOUR_MS);
  for (const { script, scriptText } of [first, second])
    expect(readFileSync(current(script), "utf8")).toBe(scriptText);
  expect(readSiteList(realpathSync(current(""))).carried).toEqual({ [first.script]: START + 25 * HOUR_MS });

  writeSmallBuild(root, "three");
  putInPlace(root, START + 26 * HOUR_MS);
  expect(existsSync(current(first.script))).toBe(false);
  expect(existsSync(current(second.script))).toBe(true);
});

it("makes no other build of the same files", () => {
  writeSmallBuild(root, "one");
  const { folder } = putInPlace(root, START);
  writeSmallBuild(root, "one");
  expect(putInPlace(root, START + HOUR_MS)).toMatchObject({ folder: realpathSync(folder), isNew: false });
  expect(builds()).toHaveLength(1);
});

it("takes files of the same size and time for others when their bytes are others, and writes equal ones once", () => {
  const written = new Date(START);
  const dated = (title: string) => {
    const build = writeSmallBuild(root, title);
    for (const file of readdirSync(join(root, "public"), { recursive: true, encoding: "utf8" }))
      utimesSync(join(root, "public", file), written, written);
    return build;
  };
  dated("one");
  const { folder } = putInPlace(root, START);
  const { pages } = dated("two");
  putInPlace(root, START + HOUR_MS);
  expect(readFileSync(current("faq/index.html"), "utf8")).toBe(pages["/faq"]);
  expect(statSync(current("sw.js")).ino).toBe(statSync(join(folder, "sw.js")).ino);
});

it("keeps the build before for servers that haven't taken the new one, and no more than a few", () => {
  for (let build = 0; build < 9; build += 1) {
    writeSmallBuild(root, `build ${build}`);
    putInPlace(root, START + build * 1_000);
  }
  expect(builds()).toHaveLength(6);
  writeSmallBuild(root, "much later");
  putInPlace(root, START + 5 * HOUR_MS);
  expect(builds()).toHaveLength(2);
});
