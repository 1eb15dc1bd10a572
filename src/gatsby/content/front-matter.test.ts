import { checkFrontMatter, readFrontMatter } from "./front-matter.ts";
import type { ContentKind } from "./document-path.ts";

const faultsOf = (kind: ContentKind, ...lines: string[]) =>
  checkFrontMatter(kind, readFrontMatter(["---", ...lines, "---", "Text."].join("\n"))).map(
    ({ line, message }) => `${line}  ${message}`,
  );

const HELP = ['title: "Save"', "description: How it works.", "updated: 2026-03-01"];

it("sound front matter has no faults", () => {
  expect(faultsOf("help", ...HELP, "order: 10")).toEqual([]);
});

it("an unknown field is a fault, with the field that was probably meant", () => {
  expect(faultsOf("help", ...HELP, "ordr: 10", "category: x")).toEqual([
    '5  "ordr" is not a known field. Did you mean "order"?',
    '6  "category" is not a known field. Known fields: title, description, updated, order.',
  ]);
});

it("a missing field says what it is for and how to write it", () => {
  expect(faultsOf("help", "title: Save", "updated: 2026-03-01")).toEqual([
    '1  "description" is missing: one sentence for search results and lists. Add it as a sentence, for example title: "Save a folder".',
  ]);
});

it.each(["2026-02-30", "1 March", "2026-3-1"])("%s is no day", (day) => {
  expect(faultsOf("help", "title: A", "description: B", `updated: ${day}`)).toEqual([
    `4  "updated" is "${day}", but must be a day written 2026-03-01.`,
  ]);
});

it("lists every fault of a file at once, in the order of lines", () => {
  expect(faultsOf("faq", "titel: A", "updated: soon", "updated: later", "- list")).toEqual([
    '1  "title" is missing: the heading of the page. Add it as a sentence, for example title: "Save a folder".',
    '1  "description" is missing: one sentence for search results and lists. Add it as a sentence, for example title: "Save a folder".',
    '2  "titel" is not a known field. Did you mean "title"?',
    '3  "updated" is "soon", but must be a day written 2026-03-01.',
    '4  "updated" is given twice, first on line 3. Remove one of them.',
    '5  "- list" is not a field. Write it as name: value on one line.',
  ]);
});

it("a file without front matter is told to begin with it", () => {
  expect(checkFrontMatter("blog", readFrontMatter("# Hello"))[0]).toEqual({
    line: 1,
    message:
      "The file does not begin with front matter. Put title and the other fields between two --- lines.",
  });
});
