import { foldedText } from "./folded-text.ts";

test.each([
  ["Résumé.PDF", "resume.pdf"],
  ["re\u0301sume\u0301", "resume"],
  ["ＦＵＬＬ１２", "full12"],
  ["file 10", "file 10"],
  ["ÅNGSTRÖM", "angstrom"],
  ["Йод", "иод"],
  ["日本語 がぎ", "日本語 がぎ"],
  ["한국어", "한국어"],
])("searches %s as %s", (text, folded) => {
  expect(foldedText(text)).toBe(folded);
});
