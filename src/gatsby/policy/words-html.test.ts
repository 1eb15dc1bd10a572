import { sectionsOf } from "./clauses.ts";
import { wordsHtml } from "./words-html.ts";

const html = (markdown: string) => wordsHtml(sectionsOf(markdown, "en-US")[0]?.clauses[0]?.words ?? [], "ja");

it("words are set as in the text, and links lead to the reader's language", () => {
  expect(html("A **bold *and* slanted** `word`, [ours](/faq#a) and [theirs](https://x.example).")).toBe(
    'A <strong>bold </strong><strong><em>and</em></strong><strong> slanted</strong> <code>word</code>, <a href="/ja/faq#a">ours</a> and <a href="https://x.example">theirs</a>.',
  );
});

it("no sign of a text becomes HTML", () => {
  expect(html('1 < 2 & `<script>` "quoted"')).toBe(
    "1 &lt; 2 &amp; <code>&lt;script&gt;</code> &quot;quoted&quot;",
  );
});
