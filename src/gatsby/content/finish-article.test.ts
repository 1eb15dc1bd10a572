import { finishArticle } from "./finish-article.ts";

it("headings carry their id and link to themselves", () => {
  const { html, headings } = finishArticle("<h2>Who can <em>see</em> it? {#who}</h2><h3>No id</h3>", "en-US");
  expect(html).toBe('<h2 id="who"><a href="#who">Who can <em>see</em> it?</a></h2><h3>No id</h3>');
  expect(headings).toEqual([{ id: "who", text: "Who can see it?", depth: 2 }]);
});

it("links without a locale lead to the reader's; what exists once and other sites stay", () => {
  const link = (href: string) => `<a href="${href}">x</a>`;
  const body = ["/faq#a", "/drive/all", "/s/abc", "https://example.org/faq", "#a"].map(link).join("");
  const expected = ["/ja/faq#a", "/drive/all", "/s/abc", "https://example.org/faq", "#a"].map(link).join("");
  expect(finishArticle(body, "ja").html).toBe(expected);
  expect(finishArticle(body, "en-US").html).toBe(body);
});

it("cells of a table with many columns name theirs, but for the first, which names its row", () => {
  const table = (names: readonly string[]) =>
    `<table><tr>${names.map((name) => `<th>${name}</th>`).join("")}</tr><tr>${names.map(() => "<td>x</td>").join("")}</tr></table>`;
  expect(finishArticle(table(["state", "what <em>it</em> means", "why"]), "en-US").html).toContain(
    '<tr><td>x</td><td data-column="what it means">x</td><td data-column="why">x</td></tr>',
  );
  expect(finishArticle(table(["key", "what it does"]), "en-US").html).not.toContain("data-");
});

it("long names in tables may break between their words, in text they stay", () => {
  const { html } = finishArticle(
    "<code>A_B</code><table><tr><td><code>A_B_C</code></td></tr></table>",
    "en-US",
  );
  expect(html).toBe(
    '<code>A_B</code><div tabindex="0"><table><tr><td><code>A_<wbr>B_<wbr>C</code></td></tr></table></div>',
  );
});
