import { excerptOf } from "./excerpt.ts";
import { soughtIn } from "./words.ts";

const marked = (text: string, query: string) => {
  const excerpt = excerptOf(text, soughtIn(query));
  return excerpt && excerpt.marks.map(([from, to]) => excerpt.text.slice(from, to));
};

describe("an excerpt", () => {
  it("is around the first word found, and marks all in it", () => {
    const text = `${"far away ".repeat(4_000)}\nThe Résumé of a resumer.\n${"more ".repeat(100)}`;
    const excerpt = excerptOf(text, soughtIn("resum"));
    expect(excerpt?.text.startsWith("The Résumé of")).toBe(true);
    expect(excerpt?.text.length).toBeLessThanOrEqual(180);
    expect(marked(text, "resum")).toEqual(["Résumé", "resumer"]);
  });

  it("needs what is typed without spaces to stand so", () => {
    expect(marked("京都と東京", "東京都")).toBeNull();
    expect(marked("ここは東京都です", "東京都")).toEqual(["東京都"]);
    expect(marked("nothing of it", "other")).toBeNull();
  });

  it("is plain text: neither lines nor turned directions, and no letter is cut in two", () => {
    const text = `${"🙂".repeat(60)}<b>word</b>\r\n\u202etxt.exe\0`;
    const excerpt = excerptOf(text, soughtIn("word"));
    expect(excerpt?.text).not.toMatch(/[\r\n\0\u202e]/);
    expect(excerpt?.text).toContain("<b>word</b>");
    expect(excerpt?.text.isWellFormed()).toBe(true);
  });
});
