import { mkdtemp, mkdir, readFile, writeFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { LOCALES, type Locale } from "../../../contract/locales.ts";
import type { SearchIndex } from "../../lib/search-index.ts";
import { pageFile, type BuiltPage } from "./built-pages.ts";
import { memoriesIn } from "./memory.ts";
import { searchPage, writeSearchIndex } from "./search-index.ts";

const html = (title: string, prose: string, head = "") =>
  `<html><head><meta name="description" content="About &amp; more">${head}</head><body><nav data-crumbs><a>Help</a><a>Saving</a></nav><main><h1>${title}</h1><div data-prose lang="x">${prose}</div></main></body></html>`;

it("a page is its title, the way to it, and its text by sections", () => {
  const text =
    '<p>Open  the\n<b>link</b>.</p><h2 id="save"><a href="#save">Save</a></h2><ul><li>One</li><li>Two</li></ul><h3>No id</h3>';
  expect(searchPage(html("Save a share", text), "/a")).toEqual({
    path: "/a",
    title: "Save a share",
    place: "Help › Saving",
    sections: [
      ["", "", "About & more Open the link."],
      ["save", "Save", "One Two No id"],
    ],
  });
});

it("pages without running text and those no search engine should show are left out", () => {
  expect(searchPage("<h1>List</h1>", "/a")).toBeUndefined();
  expect(searchPage(html("x", "<p>y</p>", '<meta name="robots" content="noindex">'), "/a")).toBeUndefined();
});

describe("the index of a locale", () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "holdall-search-"));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const write = async (
    path: string,
    originalPath: string,
    language: Locale,
    translations?: readonly Locale[],
  ) => {
    const page: BuiltPage = {
      path,
      originalPath,
      language,
      translations,
      isContent: true,
      isListed: true,
      turn: undefined,
    };
    const file = join(folder, pageFile(path));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, html(path, "<p>Text</p>"));
    return page;
  };
  const pathsIn = async (locale: string) =>
    (JSON.parse(await readFile(join(folder, `search/${locale}.json`), "utf8")) as SearchIndex).pages.map(
      ({ path }) => path,
    );

  it("holds each page once, in the languages it is written in, and of policies the one in force", async () => {
    const translated: Locale[] = ["en-US", "ja"];
    const pages = [
      await write("/faq", "/faq", "en-US", translated),
      await write("/en-US/faq", "/faq", "en-US", translated),
      await write("/ja/faq", "/faq", "ja", translated),
      await write("/es/faq", "/faq", "es", translated),
      await write("/policy/p", "/policy/p", "en-US", LOCALES),
      await write("/policy/p/2023-01-01", "/policy/p/2023-01-01", "en-US", LOCALES),
    ];
    const openMemory = memoriesIn(join(folder, "memory"), "p1");
    for (const build of ["cold", "warm"]) {
      await writeSearchIndex(folder, pages, openMemory);
      expect([build, await pathsIn("en-US")]).toEqual([build, ["/faq", "/policy/p"]]);
      expect(await pathsIn("ja")).toEqual(["/ja/faq"]);
      expect(await pathsIn("es")).toEqual([]);
    }
  });
});
