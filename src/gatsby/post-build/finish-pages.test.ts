import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { FIRST_FILES } from "../../../contract/first-files.ts";
import { pageFile, type BuiltPage } from "./built-pages.ts";
import { finishPages } from "./finish-pages.ts";

const folder = mkdtempSync(join(tmpdir(), "holdall-finish-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const NAMES = { island: "/islands/shell.1.js", buildId: "b1", pictures: new Map<string, string>() };
const PATHS = ["/faq", "/help"];
const LONG_AGO = 1_000_000_000;

/** A page in the form in which Gatsby writes it. */
const written = (text: string, script: string) =>
  `<!DOCTYPE html><html lang="en" data-build=""><head><link rel="stylesheet" href="/app.11111111.css"><script data-early="">${script}</script><script type="module" src="/islands/shell.js"></script></head><body><p>${text}</p></body></html>`;

/** A site folder in the form in which builds find and leave it. */
function site(name: string) {
  const root = join(folder, name);
  const put = (file: string, text: string) => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  put(FIRST_FILES, JSON.stringify({ app: { scripts: [], styles: [] }, views: {} }));
  put("webpack.stats.json", JSON.stringify({ assetsByChunkName: {} }));
  const page = (path: string): BuiltPage => ({
    path,
    originalPath: path,
    language: "en-US",
    translations: undefined,
    isContent: true,
    isListed: true,
    turn: undefined,
  });
  return {
    write: (path: string, text: string, script = "early()") => put(pageFile(path), written(text, script)),
    finish: (names = NAMES) => finishPages(root, PATHS.map(page), names),
    all: () => [...PATHS.map(pageFile), "csp.json"].map((file) => readFileSync(join(root, file), "utf8")),
    file: (path: string) => join(root, pageFile(path)),
  };
}

it("a build after one page changed leaves what a build from nothing writes, and the other page alone", async () => {
  const warm = site("warm");
  warm.write("/faq", "words");
  warm.write("/help", "more words", "other()");
  expect(await warm.finish()).toContain("2 of 2 pages, 2 inline scripts");
  utimesSync(warm.file("/help"), LONG_AGO, LONG_AGO);
  warm.write("/faq", "other words", "newer()");
  expect(await warm.finish()).toContain("1 of 2 pages, 2 inline scripts");
  expect(statSync(warm.file("/help")).mtimeMs).toBe(LONG_AGO * 1000);

  const cold = site("cold");
  cold.write("/faq", "other words", "newer()");
  cold.write("/help", "more words", "other()");
  await cold.finish();
  expect(warm.all()).toEqual(cold.all());
});

it("another script or build finishes every page anew", async () => {
  const { write, finish, all } = site("renewed");
  for (const path of PATHS) write(path, `words of ${path}`);
  await finish();
  expect(await finish()).toContain("0 of 2 pages");
  expect(await finish({ ...NAMES, buildId: "b2" })).toContain("2 of 2 pages");
  expect(all()[0]).toContain('data-build="b2"');
});
