import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { LOCALES } from "../../../contract/locales.ts";
import { readContent } from "../content/content-files.ts";
import { readDataFiles } from "./read-data-files.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "holdall-data-"));
});

afterEach(() => rmSync(folder, { recursive: true }));

function write(path: string, text: string): void {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

const writeJson = (path: string, value: unknown) => write(path, JSON.stringify(value, null, 2));
const read = () => readDataFiles(folder, readContent(folder).files);
const faults = () => read().faults.map(({ path, line, message }) => `${path}:${line}  ${message}`);

const FILE = {
  id: "windows",
  name: "Windows",
  kind: "desktop",
  available: true,
  version: "8.0.3",
  address: "/download/holdall.exe",
  system: "Windows 10",
  size: 81_234_567,
  sha256: "0".repeat(64),
};

const FIGURES = {
  period: "2026-h1",
  from: "2026-01-01",
  to: "2026-06-30",
  copyright: {
    received: 3,
    byKind: { video: 2, audio: 1, books: 0, software: 0, images: 0 },
    actioned: 2,
    refused: 1,
    pending: 0,
  },
  abuse: {
    received: 0,
    byKind: { illegal: 0, child_abuse: 0, malware: 0, privacy: 0, spam: 0, other: 0 },
    actioned: 0,
    refused: 0,
    pending: 0,
  },
  government: { requests: 2, byCountry: { DE: 1, JP: 1 }, disclosed: 1, refused: 1 },
  appeals: { received: 1, upheld: 0, reversed: 1 },
};

it("sound files are read as they are meant", () => {
  writeJson("authors.json", { team: { name: "The team", about: "Who we are." } });
  writeJson("tags.json", { saving: Object.fromEntries(LOCALES.map((locale) => [locale, "Saving"])) });
  writeJson("platforms.json", [
    FILE,
    { ...FILE, id: "gp", address: "https://store.example/x", size: undefined },
  ]);
  writeJson("transparency/2026-h1/figures.json", FIGURES);
  const { data, faults: found } = read();
  expect(found).toEqual([]);
  expect([data.authors.length, data.tags.length, data.platforms.length]).toEqual([1, LOCALES.length, 2]);
  expect(data.figures[0]?.sections[0]).toEqual({
    name: "copyright",
    total: 3,
    breakdowns: [
      {
        name: "byKind",
        figures: [
          { name: "video", count: 2 },
          { name: "audio", count: 1 },
          { name: "books", count: 0 },
          { name: "software", count: 0 },
          { name: "images", count: 0 },
        ],
      },
      {
        name: "outcome",
        figures: [
          { name: "actioned", count: 2 },
          { name: "refused", count: 1 },
          { name: "pending", count: 0 },
        ],
      },
    ],
  });
});

it("what is no JSON is told with its line", () => {
  write("authors.json", '{\n  "team": {\n  "name": "A" "about": "B"}\n}');
  expect(faults()).toEqual(['content/authors.json:3  A comma is missing after "A". Add it.']);
});

it("authors and tags need all their names", () => {
  writeJson("authors.json", { team: { name: "The team" } });
  const names = Object.fromEntries(LOCALES.slice(1).map((locale) => [locale, "X"]));
  writeJson("tags.json", { "My Tag": { ...names, "zh-HK": "X" } });
  expect(faults()).toEqual([
    'content/authors.json:2  The author "team" needs a "name" and a sentence "about" them. Add what is missing.',
    'content/tags.json:2  "My Tag" becomes part of an address. Use lower-case letters, digits and hyphens.',
    'content/tags.json:2  "zh-HK" is not a locale of the site. Did you mean "zh-CN"?',
    'content/tags.json:2  The tag "My Tag" has no name in en-US. Add it.',
  ]);
});

it("a platform's card is checked field by field; what we give out ourselves needs size and checksum", () => {
  writeJson("platforms.json", [
    { ...FILE, size: undefined, sha256: "abc", kind: "phone", sytem: "X" },
    FILE,
    { ...FILE, version: "8" },
  ]);
  expect(faults()).toEqual([
    'content/platforms.json:3  "sytem" is not a known field of "windows". Did you mean "system"?',
    'content/platforms.json:3  "kind" of "windows" is wrong: write one of mobile, tv, desktop, extension.',
    'content/platforms.json:3  "size" of "windows" is missing: write the file\'s size in bytes.',
    'content/platforms.json:3  "sha256" of "windows" is wrong: write 64 hex digits: sha256sum <file> prints them.',
    'content/platforms.json:3  "version" of "windows" is wrong: write three numbers, for example 8.0.3.',
    'content/platforms.json:3  "windows" is listed twice. Remove one of them.',
  ]);
});

it("old FAQ anchors lead to questions that exist and are none themselves", () => {
  write("faq/general/en-US.md", "---\ntitle: A\n---\n## How? {#how-do-i-save}\n## What? {#what}");
  writeJson("faq-anchors.json", { restore: "how-do-i-save", what: "how-do-i-save", old: "how-do-i-safe" });
  expect(faults()).toEqual([
    'content/faq-anchors.json:3  "what" is a question of today, so it needs no line here. Remove it.',
    'content/faq-anchors.json:4  No question has the id "how-do-i-safe". Did you mean "how-do-i-save"?',
  ]);
});

it("every sum of the figures is checked, and told with its terms", () => {
  writeJson("transparency/2026-h2/figures.json", {
    ...FIGURES,
    copyright: { ...FIGURES.copyright, actioned: 3 },
    abuse: { ...FIGURES.abuse, pending: -1 },
    government: { ...FIGURES.government, byCountry: { Germany: 2 } },
    appeals: undefined,
    apeals: {},
  });
  const path = "content/transparency/2026-h2/figures.json";
  expect(faults()).toEqual([
    `${path}:40  "apeals" is not known here. Did you mean "appeals"?`,
    `${path}:2  "period" must be "2026-h2", as the folder 2026-h2 says. Write "period": "2026-h2".`,
    `${path}:3  "from" must be "2026-07-01", as the folder 2026-h2 says. Write "from": "2026-07-01".`,
    `${path}:4  "to" must be "2026-12-31", as the folder 2026-h2 says. Write "to": "2026-12-31".`,
    `${path}:5  In "copyright" actioned 3 + refused 1 + pending 0 make 4, but "received" is 3. Correct whichever is wrong.`,
    `${path}:30  "abuse.pending" must be a whole number that is not negative. Write 0 if there was none.`,
    `${path}:35  "Germany" is not a country's two capital letters. Write for example "DE".`,
    `${path}:1  The section "appeals" is missing. Add it, with zeros if nothing happened.`,
  ]);
});
