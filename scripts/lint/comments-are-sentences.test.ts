import { Linter } from "eslint";
import { commentsAreSentences } from "./comments-are-sentences.ts";

const faults = (text: string): readonly string[] =>
  new Linter()
    .verify(text, {
      plugins: { holdall: { rules: { "comments-are-sentences": commentsAreSentences } } },
      rules: { "holdall/comments-are-sentences": "error" },
    })
    .map(({ message }) => message);

test.each([
  "/** Whether it is there. */",
  "// Of a new one.",
  "/**\n * What trying again means\n * here.\n */",
])("%s is a fragment", (text) => {
  expect(faults(text)).toEqual([
    expect.stringMatching(/begins with "(Whether|Of|What)": make it a sentence/),
  ]);
});

test.each([
  "/** The folder doesn't exist yet. */",
  "// A line that goes on says why.\n// Whether it begins with such a word matters nothing.",
  "// Often it is nothing.",
  '"/** Whether it is there. */";',
])("%s is none", (text) => {
  expect(faults(text)).toEqual([]);
});
