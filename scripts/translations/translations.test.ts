import { LOCALES } from "../../contract/locales.ts";
import type { ContentFile } from "../../src/gatsby/content/content-files.ts";
import { parseDocumentPath } from "../../src/gatsby/content/document-path.ts";
import { stampOf } from "../../src/gatsby/content/stamps.ts";
import { readFrontMatter } from "../../src/gatsby/content/read-front-matter.ts";
import { changesAfter } from "./history.ts";
import { pageReport } from "./page.ts";
import { documentRows } from "./states.ts";
import { percentCurrent, terminalReport } from "./terminal.ts";

function file(path: string, ...matter: string[]): ContentFile {
  const source = ["---", "title: A <b>", ...matter, "---"].join("\n");
  const place = parseDocumentPath(path);
  if (typeof place === "string") throw new Error(place);
  const full = `content/${path}`;
  return {
    path: full,
    folder: full.slice(0, full.lastIndexOf("/")),
    place,
    source,
    matter: readFrontMatter(source),
  };
}

const original = file("faq/general/en-US.md");
const files = [
  original,
  file("faq/general/ja.md", `translates: ${stampOf("faq", original.source)}`),
  file("faq/general/ko.md", "translates: 0123456789ab"),
  file("faq/general/ms.md"),
  file("blog/hello/en-US.md"),
];
const changes = [{ day: "2026-03-02", subject: "Passcodes <may> be longer" }];
const rows = documentRows(files, "2026-03-03", () => changes);

it("tells of every document and language whether it is current, behind, not stamped, missing or needs none", () => {
  const kinds = (document: string) => {
    const states = rows.find((row) => row.document === document)?.states;
    return (["ja", "ko", "ms", "ru"] as const).map((locale) => states?.get(locale)?.kind);
  };
  expect(kinds("faq/general")).toEqual(["current", "stale", "unstamped", "missing"]);
  expect(kinds("blog/hello")).toEqual(["unneeded", "unneeded", "unneeded", "unneeded"]);
  expect([percentCurrent(rows, "ja"), percentCurrent(rows, "ko")]).toEqual([100, 0]);
});

it("names the changes a translation has not followed", () => {
  expect(terminalReport(rows, [])).toContain("faq/general/ko.md\n    2026-03-02  Passcodes <may> be longer");
  const html = pageReport(rows, [{ namespace: "common", texts: 3, missing: new Map([["ja", 2]]) }]);
  expect(html).toContain("<li>2026-03-02  Passcodes &lt;may&gt; be longer</li>");
  expect(html).toContain('<td class="missing">2</td>');
  expect(html).toContain('content="noindex"');
});

it("the page begins with what is to do, and lists what English is enough for in one cell", () => {
  const html = pageReport(rows, [{ namespace: "common", texts: 3, missing: new Map([["ja", 2]]) }]);
  const toDo = html.slice(html.indexOf("<h2>To do"), html.indexOf("<h2>Documents"));
  expect(toDo).toMatch(
    /A &lt;b&gt; <code>faq\/general<\/code>: .*한국어 \(behind\), Bahasa Melayu \(not stamped\)/,
  );
  expect(toDo).not.toContain("blog/hello");
  expect(toDo).toContain("<code>locales/common</code>: 日本語 (2 missing)");
  expect(html).toContain(`<td class="unneeded" colspan="${LOCALES.length - 1}">English is enough</td>`);
  expect(pageReport([], [])).toContain("<p>Nothing: every translation that is wanted is current.</p>");
});

it("changes are those after the text that was translated", () => {
  const versions = ["c", "b", "a"].map((stamp) => ({ stamps: [stamp], day: "2026-01-01", subject: stamp }));
  expect(changesAfter(versions, "a").map(({ subject }) => subject)).toEqual(["c", "b"]);
  expect(changesAfter(versions, "c")).toEqual([]);
  expect(changesAfter(versions, "unknown")).toEqual([]);
});
