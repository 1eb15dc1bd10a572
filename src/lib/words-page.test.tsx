/** @jest-environment node */
import { renderToStaticMarkup } from "react-dom/server";
import { isWords, wordsBody, wordsHead } from "./words-page.tsx";

it("pages of words are all but the app's", () => {
  expect(["/", "/faq", "/ja/drive", "/search"].map(isWords)).toEqual([true, true, true, true]);
  expect(["/drive", "/drive/all", "/s/abc", "/auth", "/loading"].some(isWords)).toBe(false);
});

it("their head loses the framework, has styles in files and the islands at its end", () => {
  const head = wordsHead([
    <meta key="generator" name="generator" content="Gatsby 5" />,
    <style key="style" data-href="/app.1.css" dangerouslySetInnerHTML={{ __html: "a{}" }} />,
    <link key="script" as="script" rel="preload" href="/app-1.js" />,
    <script key="early" data-early="" dangerouslySetInnerHTML={{ __html: "early()" }} />,
    <link key="canonical" rel="canonical" href="/faq" data-gatsby-head="true" />,
  ]);
  expect(renderToStaticMarkup(<>{head}</>)).toBe(
    '<link rel="stylesheet" href="/app.1.css"/><script data-early="">early()</script>' +
      '<link rel="canonical" href="/faq"/><script type="module" src="/islands/shell.js"></script>',
  );
});

it("their body loses what only a framework's router needs", () => {
  const words = '<p style="color:red">words</p>';
  const body = `<div style="outline:none" tabindex="-1" id="gatsby-focus-wrapper">${words}</div><div id="gatsby-announcer" style="position:absolute" aria-live="assertive"></div>`;
  expect(wordsBody(body)).toBe(`<div tabindex="-1" id="gatsby-focus-wrapper">${words}</div>`);
});
