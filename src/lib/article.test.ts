import { inLanguage } from "./article.ts";

it("a missing translation shows the original, each document once", () => {
  const documents = [
    { slug: "a", language: "en-US" },
    { slug: "b", language: "en-US" },
    { slug: "b", language: "ja" },
  ];
  expect(inLanguage(documents, "ja")).toEqual([documents[0], documents[2]]);
  expect(inLanguage(documents, "en-US")).toEqual([documents[0], documents[1]]);
});
