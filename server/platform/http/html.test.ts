import { html, type HtmlValue } from "./html.ts";

const paragraph = (content: HtmlValue): string => html`<p>${content}</p>`.toString();

test("text becomes no markup", () => {
  expect(paragraph(`<script>alert("x" + 'y')</script> & more`)).toBe(
    "<p>&lt;script&gt;alert(&quot;x&quot; + &#39;y&#39;)&lt;/script&gt; &amp; more</p>",
  );
});

test("markup inside markup stays as it is, lists included", () => {
  expect(paragraph(["a", "<b>"].map((item) => html`<i>${item}</i>`))).toBe("<p><i>a</i><i>&lt;b&gt;</i></p>");
});

test.each([
  [null, ""],
  [undefined, ""],
  [false, ""],
  [0, "0"],
] as const)("%j is written as %j", (value, written) => {
  expect(paragraph(value)).toBe(`<p>${written}</p>`);
});
