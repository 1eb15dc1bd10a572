import { fieldsOf } from "./front-matter-fields.ts";
import { checkFrontMatter } from "./front-matter.ts";
import { readFrontMatter } from "./read-front-matter.ts";
import type { ContentKind } from "./document-path.ts";

const faultsOf = (kind: ContentKind, ...lines: string[]) =>
  checkFrontMatter(kind, readFrontMatter(["---", ...lines, "---", "Text."].join("\n"))).map(
    ({ line, message }) => `${line}  ${message}`,
  );

const HELP = ['title: "Save"', "description: How it works.", "updated: 2026-03-01", "order: 10"];

it("sound front matter has no faults", () => {
  expect(faultsOf("help", ...HELP, "errors: not_found, EXPIRED", "draft: true")).toEqual([]);
});

it("an unknown field is a fault, with the field that was probably meant", () => {
  expect(faultsOf("help", ...HELP, "ordr: 10", "category: x")).toEqual([
    '6  "ordr" is not a known field. Did you mean "order"?',
    `7  "category" is not a known field. Known fields: ${Object.keys(fieldsOf("help")).join(", ")}.`,
  ]);
});

it("a missing field says what it is for and how to write it", () => {
  expect(faultsOf("page", "title: Save", "updated: 2026-03-01")).toEqual([
    '1  "description" is missing: one sentence for search results and lists. Add it as a sentence or two of at most 400 characters.',
  ]);
});

it.each(["2026-02-30", "1 March", "2026-3-1"])("%s is no day", (day) => {
  expect(faultsOf("page", "title: A", "description: B", `updated: ${day}`)).toEqual([
    `4  "updated" is "${day}", but must be a day written 2026-03-01.`,
  ]);
});

it("lists every fault of a file at once, in the order of lines", () => {
  expect(faultsOf("page", "titel: A", "updated: soon", "updated: later", "- list")).toEqual([
    '1  "description" is missing: one sentence for search results and lists. Add it as a sentence or two of at most 400 characters.',
    '2  "titel" is not a known field. Did you mean "title"?',
    '3  "updated" is "soon", but must be a day written 2026-03-01.',
    '4  "updated" is given twice, first on line 3. Remove one of them.',
    '5  "- list" is not a field. Write it as name: value on one line.',
  ]);
});

it("each type of field says how it is written", () => {
  const lines = [
    "title: A",
    "description: B",
    "published: 2026-01-01",
    "updated: 2026-01-01",
    "author: team",
  ];
  expect(faultsOf("blog", ...lines, "tags: a,, b", "draft: yes", "translates: 12")).toEqual([
    '7  "tags" is "a,, b", but must be words with commas between them, for example saving, phones.',
    '8  "draft" is yes, which programs read in different ways. Write draft: true, or leave the line out.',
    '9  "translates" is "12", but must be 12 hex digits: npm run content:stamp -- <file> writes them.',
  ]);
  expect(faultsOf("help", ...HELP.slice(0, 3), "order: first")).toEqual([
    '5  "order" is "first", but must be a whole number, for example 10.',
  ]);
});

it.each([
  ["Save: how it works", "'Save: how it works'"],
  ["It's 5 #1", "'It''s 5 #1'"],
  ["[draft] Save", "'[draft] Save'"],
  ['Say "a": b', "'Say \"a\": b'"],
])("a text that YAML would cut is to stand between quotes: %s", (text, quoted) => {
  const lines = (value: string) => [`title: ${value}`, "description: B", "updated: 2026-03-01"];
  expect(faultsOf("page", ...lines(text))).toEqual([
    `2  "title" has a sign that would cut it short. Put the whole text between quotes: title: ${quoted}.`,
  ]);
  expect(faultsOf("page", ...lines(quoted))).toEqual([]);
});

it("a file without front matter is told to begin with it", () => {
  expect(checkFrontMatter("blog", readFrontMatter("# Hello"))[0]).toEqual({
    line: 1,
    message:
      "The file does not begin with front matter. Put title and the other fields between two --- lines.",
  });
});
