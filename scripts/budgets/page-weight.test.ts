import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compressSync } from "../../server/platform/site/compress.ts";
import { excesses, pageScales } from "./page-weight.ts";

const folder = mkdtempSync(join(tmpdir(), "holdall-budget-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const page = (body: string) => {
  writeFileSync(join(folder, "index.html"), body);
  return pageScales(folder)("index.html");
};
const asSent = (text: string, quality: number) => compressSync(Buffer.from(text), "br", quality).length;

it("weighs what a page sends, as it is sent", () => {
  const css = "a { color: red }\n".repeat(60);
  const html =
    `<link rel="stylesheet" href="/a.css"><script>early()</script><script type="application/ld+json">{"a":1}</script>` +
    `<img src="/pic.png"><img src="/later.png" loading="lazy">${"a word ".repeat(100)}`;
  writeFileSync(join(folder, "a.css"), css);
  writeFileSync(join(folder, "pic.png"), "x".repeat(600));
  const weight = page(html);
  expect(weight).toMatchObject({ html: asSent(html, 7), css: asSent(css, 11), media: 600 });
  expect(weight?.script).toBeGreaterThan(0);
  expect(weight?.script).toBeLessThan(30);
});

it("pages of the app are not pages of words", () => {
  expect(page('<script src="/app-1.js"></script>')).toBeUndefined();
});

it("says what is too much", () => {
  expect(excesses("index.html", { html: 10_000, css: 2_000, script: 4_096, media: 0 })).toEqual([]);
  expect(excesses("index.html", { html: 15_000, css: 2_000, script: 4_100, media: 60_000 })).toEqual([
    "script 4100 bytes, 4 more than 4096",
    "HTML, CSS and script 21100 bytes, 620 more than 20480",
    "all that loads with it 81100 bytes, 19660 more than 61440",
  ]);
  const policy = { html: 16_000, css: 5_000, script: 4_000, media: 0 };
  expect(excesses("uk/policy/privacy-policy/index.html", policy)).toEqual([
    "HTML, CSS and script 25000 bytes, 424 more than 24576",
  ]);
});
