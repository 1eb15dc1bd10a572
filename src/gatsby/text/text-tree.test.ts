import { flattenTexts, withFallback } from "./text-tree.ts";

describe("texts not yet translated fall back to English", () => {
  it("key by key, at every depth", () => {
    const english = { title: "Help", nav: { blog: "Blog", faq: "FAQ" } };
    expect(withFallback(english, { nav: { blog: "Блог" } })).toEqual({
      title: "Help",
      nav: { blog: "Блог", faq: "FAQ" },
    });
  });

  it("but never mixes plural forms of two languages", () => {
    const english = { files_one: "{{count}} file", files_other: "{{count}} files" };
    const japanese = { files_other: "{{count}} 個" };
    expect(withFallback(english, japanese)).toEqual(japanese);
    expect(withFallback(english, {})).toEqual(english);
  });
});

it("flattens nested texts to dotted keys", () => {
  expect(flattenTexts({ a: { b: "x", c: { d: "y" } }, e: "z" })).toEqual([
    ["a.b", "x"],
    ["a.c.d", "y"],
    ["e", "z"],
  ]);
});
