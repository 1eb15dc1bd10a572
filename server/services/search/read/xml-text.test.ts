import { xmlText } from "./xml-text.ts";

const MOST = 1_000;

test.each([
  ["<w:p><w:r><w:t>in</w:t></w:r><w:r><w:t>voice</w:t></w:r></w:p><w:p>next</w:p>", "invoice\nnext\n"],
  ["<a>A &amp; B &#233;&#x20AC; &lt;b&gt; &unknown; &#9999999;</a>", "A & B é€ <b> &unknown; &#9999999;"],
  ["one<text:tab/>two<br>three<!-- <p>no</p> -->four", "one two\nthreefour"],
  ["<x><![CDATA[a < b]]></x>", "a < b"],
  ["open <a and nothing more", "open "],
  [`${"<a>".repeat(100_000)}deep`, "deep"],
])("%.60s", (xml, text) => {
  expect(xmlText(xml, MOST)).toBe(text);
});

test("ends soon after the most that is wanted", () => {
  expect(xmlText(`<a>${"word ".repeat(100_000)}</a>`, MOST).length).toBeLessThanOrEqual(2 * MOST);
});
