import { checkFrontMatter } from "./front-matter.ts";
import { readFrontMatter } from "./read-front-matter.ts";

const SOUND = ["title: A", "description: B", "updated: 2026-03-01", "order: 10"];

/** The faults of a help article in which one field is written differently. */
function faultsOf(...written: string[]): string[] {
  const name = /^(\w+):/.exec(written[0] ?? "")?.[1] ?? "";
  const lines = SOUND.flatMap((line) => (line.startsWith(`${name}:`) ? written : [line]));
  const all = lines.includes(written[0] ?? "") ? lines : [...lines, ...written];
  return checkFrontMatter("help", readFrontMatter(["---", ...all, "---", "Text."].join("\n"))).map(
    ({ line, message }) => `${line}  ${message}`,
  );
}

it.each([
  [
    "title: 12:30",
    "2  \"title\" is 12:30, which YAML takes for the number 750. Put it between quotes: title: '12:30'.",
  ],
  [
    "title: 1e3",
    "2  \"title\" is 1e3, which YAML takes for the number 1000. Put it between quotes: title: '1e3'.",
  ],
  [
    "title: 007",
    "2  \"title\" is 007, which YAML takes for the number 7. Put it between quotes: title: '007'.",
  ],
  [
    "title: null",
    "2  \"title\" is null, which YAML takes for nothing at all. Put it between quotes: title: 'null'.",
  ],
  [
    "title: No",
    "2  \"title\" is No, which YAML takes for no rather than a word. Put it between quotes: title: 'No'.",
  ],
  [
    "title: 2026-03-01",
    "2  \"title\" is 2026-03-01, which YAML takes for a day. Put it between quotes: title: '2026-03-01'.",
  ],
  ["order: 010", '5  "order" is 010, which YAML takes for the number 8. Write order: 10.'],
  ["order: 1e3", '5  "order" is 1e3, which YAML takes for the number 1000. Write order: 1000.'],
  [
    "draft: yes",
    '6  "draft" is yes, which programs read in different ways. Write draft: true, or leave the line out.',
  ],
  [
    "related: [saving, sharing]",
    '6  "related" is a list in YAML\'s own form. Write it on one line: related: saving, sharing.',
  ],
  ["title:", '2  "title" is empty, but must be at most 100 characters, for example title: "Save a folder".'],
  [
    "title: # later",
    "2  \"title\" has a sign that would cut it short. Put the whole text between quotes: title: '# later'.",
  ],
  [
    "title: *star",
    "2  \"title\" has a sign that would cut it short. Put the whole text between quotes: title: '*star'.",
  ],
  [
    "title: 'It's here'",
    "2  \"title\" has a sign that would cut it short. Put the whole text between quotes: title: 'It''s here'.",
  ],
  [
    'title: "Save',
    '2  "title" begins with ", which is never closed. Put the whole text between quotes: title: \'Save\'.',
  ],
  ["title:Save", '2  "title:Save" is not a field. Write a space after the colon: title: Save.'],
  ["# to do", '6  "# to do" is not a field. Write it as name: value on one line.'],
])("what YAML reads otherwise than it stands there is told with its fix: %s", (written, fault) => {
  const faults = faultsOf(written).filter((line) => !line.includes("is missing"));
  expect(faults).toEqual([fault]);
});

it("a field stands on one line", () => {
  expect(faultsOf("description: >", "  Long", "  text.")).toEqual([
    "3  \"description\" goes over several lines. Write it on one: description: 'Long text.'.",
  ]);
  expect(faultsOf("related:", "  - saving", "  - sharing")).toEqual([
    '6  "related" is a list in YAML\'s own form. Write it on one line: related: saving, sharing.',
  ]);
  expect(faultsOf("order: 10", "  related: saving")).toEqual([
    '6  The line is indented, so it belongs to "order" above. Begin it at the margin, or write "order" on one line.',
  ]);
});

it("quotes are no part of a text, whatever they hold", () => {
  const { values } = readFrontMatter(
    ["---", "a: 'It''s 5: #1'", 'b: "She said \\"no\\"."', "c: '12:30'", "---"].join("\n"),
  );
  expect(values).toEqual({ a: "It's 5: #1", b: 'She said "no".', c: "12:30" });
});
