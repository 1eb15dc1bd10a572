import { wordsFor, wrongWords, type Glossary } from "./glossary.ts";

const glossary: Glossary = {
  drive: { use: "диск", never: ["драйв", "винчестер"] },
  save: { use: "保存", never: ["セーブ"], elsewhere: ["記録"] },
};

test("a word that is never used is named with what to write, whatever its case", () => {
  expect(wrongWords("Ваш Драйв полон", glossary)).toEqual([
    "“драйв” is never used for “drive”. Write “диск”.",
  ]);
});

test("it is a whole word where words have spaces between them, and any part where they don't", () => {
  expect(wrongWords("Драйвер принтера", glossary)).toEqual([]);
  expect(wrongWords("自動セーブします", glossary)).toHaveLength(1);
});

test("placeholders, addresses and code are no words", () => {
  expect(wrongWords("{{драйв}} [диск](/драйв) `драйв` <драйв/> {#драйв}", glossary)).toEqual([]);
});

test("words that are right elsewhere are left to people", () => {
  expect(wrongWords("記録", glossary)).toEqual([]);
});

test("a text that is missing comes with the words its translation is to use", () => {
  expect(wordsFor("Save both drives", glossary)).toBe("drive: диск; save: 保存");
  expect(wordsFor("A {{drive}} saved", glossary)).toBe("");
});
