import { readFileSync } from "node:fs";
import { allFiles } from "../testing/changed-files.ts";
import { linkFaults, nameFaults, roomFaults } from "./page-faults.ts";

const repository = { files: allFiles("."), read: (path: string) => readFileSync(path, "utf8") };
/** Articles and policies are the site's, which has checks of its own. */
const OURS = /^(?!content\/(?:blog|faq|help|pages|policy|transparency)\/)/;
/** Decisions tell of the day on which they were made. */
const OF_TODAY = /^(?!content\/|docs\/decisions\/|docs\/benchmarks\.md)/;

test("every room of code has a page that is read in passing", () => {
  expect(roomFaults(repository)).toEqual([]);
});

test("the links of pages lead somewhere", () => {
  expect(linkFaults(repository, OURS)).toEqual([]);
});

test("the files of code that pages name are there", () => {
  expect(nameFaults(repository, OF_TODAY)).toEqual([]);
});

describe("a planted fault is named:", () => {
  const page = (texts: Readonly<Record<string, string>>) => ({
    files: [...Object.keys(texts), ...Array.from({ length: 10 }, (_, at) => `server/big/file-${at}.ts`)],
    read: (path: string) => texts[path] ?? "",
  });

  test("a room without a page, unless the page above has a row for it", () => {
    const untold = "server/big/ has 10 files, and neither a README.md nor a row in the one above.";
    expect(roomFaults(page({ "server/README.md": "# Server" }))).toEqual([untold]);
    expect(roomFaults(page({ "server/README.md": "`big/` is large." }))).toEqual([]);
    expect(roomFaults(page({ "server/big/README.md": "# Big" }))).toEqual([]);
  });

  test("a service without a page of its own, however small", () => {
    const small = (texts: Readonly<Record<string, string>>) => ({
      files: [...Object.keys(texts), "server/services/votes/votes.service.ts"],
      read: (path: string) => texts[path] ?? "",
    });
    expect(roomFaults(small({ "server/services/README.md": "`votes/` counts." }))).toEqual([
      "server/services/votes/ has no README.md, which every service has.",
    ]);
    expect(roomFaults(small({ "server/services/votes/README.md": "# Votes" }))).toEqual([]);
  });

  test("a page that is too long", () => {
    const long = page({ "server/big/README.md": `${"A line.\n".repeat(16)}` });
    expect(roomFaults(long)).toEqual(["server/big/README.md has 16 lines; a room's page has at most 15."]);
  });

  test("a link to nothing, and to a heading that isn't there", () => {
    const links = page({
      "docs/a.md": "[b](b.md) [c](c.md#the-end) [d](c.md#gone) [e](../server/big) [f](https://example.org)",
      "docs/c.md": "## The end",
    });
    expect(linkFaults(links, /./)).toEqual([
      "docs/a.md links to b.md, which isn't there.",
      "docs/a.md links to c.md#gone, which isn't there.",
    ]);
  });

  test("a file that is named and gone", () => {
    const named = page({
      "docs/a.md": "`big/file-1.ts`, `file-2.ts`, `<subject>.ts`, `*.types.ts`, `file-12.ts`",
    });
    expect(nameFaults(named, /./)).toEqual(["docs/a.md names file-12.ts, which isn't there."]);
  });
});
