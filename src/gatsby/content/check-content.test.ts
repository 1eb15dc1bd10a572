import { mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { LOCALES } from "../../../contract/locales.ts";
import { checkCompleteness, checkContent, checkTexts, contentReport, stops } from "./check-content.ts";
import { stampOf } from "./stamps.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "holdall-content-"));
});

afterEach(() => rmSync(folder, { recursive: true }));

function write(path: string, fields: Record<string, string>, body = "Text."): void {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  const matter = Object.entries(fields).map(([key, value]) => `${key}: ${value}`);
  writeFileSync(file, ["---", ...matter, "---", body].join("\n"));
}

const policy = (effective: string, more: Record<string, string> = {}) => ({
  title: "Privacy",
  description: "What we keep.",
  summary: "New.",
  published: "2023-01-01",
  effective,
  ...more,
});

const NOTICE = { title: "A change", description: "What changes." };

const report = () => contentReport(checkTexts(folder)).split("\n").slice(1);

it("a sound folder has no faults", () => {
  write("policy/privacy/2023-10-14/en-US.md", policy("2023-10-14"));
  write("policy/privacy/2023-11-06/en-US.md", policy("2023-11-06", { supersedes: "2023-10-14" }));
  write("policy/privacy/2023-11-06/notice/en-US.md", { ...NOTICE, published: "2023-01-01" });
  expect(checkTexts(folder)).toEqual([]);
});

it("every fault of every file is listed as path:line, what is wrong, what to do", () => {
  write("policy/privacy/2023-10-14/en-US.md", policy("2023-10-15"));
  write("policy/privacy/2023-11-06/en-US.md", policy("2023-11-06", { published: "2023-12-01" }));
  write("news/hello/en-US.md", {});
  write("blog/Hello World/en-US.md", {});
  write("faq/general/de.md", {});
  expect(report()).toEqual([
    'content/blog/Hello World/en-US.md:1  The folder "Hello World" becomes part of an address. Use lower-case letters, digits and hyphens.',
    'content/faq/general/de.md:1  "de" is not a locale of the site. Name the file after one, for example en-US.md.',
    'content/news/hello/en-US.md:1  "news" is not a kind of content. Use one of the folders blog, help, faq, policy, pages, transparency.',
    'content/policy/privacy/2023-10-14/en-US.md:6  "effective" is 2023-10-15 but the folder says 2023-10-14. Rename one of them.',
    'content/policy/privacy/2023-11-06/en-US.md:1  "supersedes" must be 2023-10-14, the version before this one. Write supersedes: 2023-10-14.',
    "content/policy/privacy/2023-11-06/en-US.md:1  This version changes what people agreed to, but there is no notice that tells them. Write content/policy/privacy/2023-11-06/notice/en-US.md: what changes, why, from when, and what they can do.",
    'content/policy/privacy/2023-11-06/en-US.md:5  "published" is 2023-12-01, after the day it takes effect (2023-11-06). A policy can\'t bind anybody before it is announced: write an earlier day of publication, or a later day of effect.',
  ]);
});

it("a translation needs its original", () => {
  write("faq/general/ja.md", { title: "A", description: "B", updated: "2026-01-01", order: "10" });
  expect(report()).toEqual([
    "content/faq/general/ja.md:1  There is no en-US.md beside this file. Readers of other languages need the original: add it.",
  ]);
});

it("a translation repeats what is the same in every language", () => {
  const fields = { title: "A", description: "B", updated: "2026-01-01", order: "10" };
  write("help/saving/en-US.md", { ...fields, related: "saving, sharing", translates: "0123456789ab" });
  write("help/saving/ja.md", { ...fields, order: "20", errors: "not_found" });
  write("help/sharing/en-US.md", fields);
  expect(report().filter((fault) => !fault.includes("not related to itself"))).toEqual([
    'content/help/saving/en-US.md:7  "translates" stands only in translations. Remove the line.',
    'content/help/saving/ja.md:1  "related" is missing, but en-US.md says "saving, sharing". It is the same in every language: npm run content:stamp -- content/help/saving/*.md copies it into each.',
    'content/help/saving/ja.md:5  "order" is "20", but en-US.md says "10". It is the same in every language: npm run content:stamp -- content/help/saving/*.md copies it into each.',
    'content/help/saving/ja.md:6  "errors" is "not_found", but en-US.md has no such line. Remove it here, or add it there.',
  ]);
});

it("only what the site looks for may stand in a folder", () => {
  const page = { title: "A", description: "B", updated: "2026-01-01" };
  write("pages/tv/en-US.md", page);
  write("pages/tv/deep/en-US.md", page);
  write("transparency/2025/en-US.md", page);
  write(
    "policy/copyright-Infringement/2021-11-08/en-US.md",
    policy("2021-11-08", { published: "2021-10-01" }),
  );
  write("policy/copyright-Infringement/2021-11-08/news/en-US.md", page);
  expect(report()).toEqual([
    "content/pages/tv/deep/en-US.md:1  The file is not where the site looks for it. Move it to content/pages/<slug>/<locale>.md.",
    "content/policy/copyright-Infringement/2021-11-08/news/en-US.md:1  The file is not where the site looks for it. Move it to content/policy/<slug>/<yyyy-mm-dd>/<locale>.md, a notice in notice/ below that.",
    "content/transparency/2025/en-US.md:1  The file is not where the site looks for it. Move it to content/transparency/<yyyy-h1 or yyyy-h2>/<locale>.md.",
  ]);
});

it("what a document refers to exists, and an error has one article", () => {
  const fields = { title: "A", description: "B", updated: "2026-01-01", order: "10" };
  write("blog/a/en-US.md", { ...fields, published: "2026-01-01", author: "teem", tags: "savings" });
  write("help/saving/en-US.md", { ...fields, errors: "not_found, EXPIRD", related: "saving, sharign" });
  write("help/sharing/en-US.md", { ...fields, errors: "not_found", related: "saving" });
  writeFileSync(join(folder, "authors.json"), '{"team": {"name": "Team", "about": "We."}}');
  expect(report()).toEqual([
    'content/blog/a/en-US.md:5  "order" is not a known field. Known fields: title, description, draft, describes, awaits, translates, published, updated, author, tags.',
    'content/blog/a/en-US.md:7  "teem" is not an author in content/authors.json. Did you mean "team"?',
    'content/blog/a/en-US.md:8  "savings" is not a tag in content/tags.json. Correct it, or remove it.',
    'content/help/saving/en-US.md:6  "EXPIRD" is not an error or share state. Did you mean "EXPIRED"?',
    'content/help/saving/en-US.md:7  "sharign" is not a help article. Did you mean "sharing"?',
    "content/help/saving/en-US.md:7  An article is not related to itself. Remove it from the list.",
    'content/help/sharing/en-US.md:6  "not_found" is answered by content/help/saving/en-US.md already. Keep it in the better of the two.',
    'content/help/sharing/en-US.md:7  "related" names 1 articles. Name two or three, the most useful first.',
  ]);
});

it("questions of all topics have ids of their own", () => {
  const fields = { title: "A", description: "B", updated: "2026-01-01", order: "10" };
  write("faq/a/en-US.md", fields, "## How? {#how}");
  write("faq/b/en-US.md", fields, "## How? {#how}");
  expect(report()).toEqual([
    'content/faq/b/en-US.md:7  The id "how" is a question of content/faq/a/en-US.md, in the same list. Give this one another.',
  ]);
});

it("a page has an address", () => {
  const fields = { title: "A", description: "B", updated: "2026-01-01" };
  write("pages/imprint/en-US.md", fields);
  write("pages/contactus/en-US.md", fields);
  expect(report()).toEqual([
    'content/pages/contactus/en-US.md:1  No address is known for a page "contactus". Did you mean "contact-us"?',
    'content/pages/imprint/en-US.md:1  No address is known for a page "imprint". Give it one in src/gatsby/pages/page-routes.ts.',
  ]);
});

it("days that are told to readers have come", () => {
  const fields = { title: "A", description: "B", author: "team", tags: "saving" };
  writeFileSync(join(folder, "authors.json"), '{"team": {"name": "Team", "about": "We."}}');
  const names = LOCALES.map((locale) => [locale, "X"]);
  writeFileSync(join(folder, "tags.json"), JSON.stringify({ saving: Object.fromEntries(names) }));
  write("blog/a/en-US.md", { ...fields, published: "2026-03-02", updated: "2026-03-01" });
  write("blog/b/en-US.md", { ...fields, published: "2026-03-03", updated: "2026-03-03" });
  write("blog/c/en-US.md", { ...fields, published: "2026-03-03", updated: "2026-03-02", draft: "true" });
  const faults = contentReport(checkContent(folder, "2026-03-02")).split("\n").slice(1);
  expect(faults).toEqual([
    'content/blog/a/en-US.md:7  "updated" is 2026-03-01, before it was published (2026-03-02). Correct one of them.',
    'content/blog/b/en-US.md:6  "published" is 2026-03-03, which has not come yet. Add draft: true until then.',
    'content/blog/b/en-US.md:7  "updated" is 2026-03-03, which has not come yet. Write today\'s day at most: 2026-03-02.',
    'content/blog/c/en-US.md:7  "updated" is 2026-03-02, before it was published (2026-03-03). Correct one of them.',
  ]);
});

describe("translations", () => {
  const fields = { title: "A", description: "B", updated: "2026-01-01" };
  const others = LOCALES.filter((locale) => locale !== "en-US" && locale !== "ja");
  const incomplete = () => contentReport(checkCompleteness(folder, "2023-10-20")).split("\n").slice(1);
  const stamp = (path: string) => ({ translates: stampOf("page", readFileSync(join(folder, path), "utf8")) });

  it("of pages are there in every language and say what they translate; a draft need not be", () => {
    write("pages/tv/en-US.md", fields);
    write("pages/tv/ja.md", fields);
    write("pages/help/en-US.md", { ...fields, draft: "true" });
    expect(incomplete()).toEqual([
      'content/pages/tv/ja.md:1  "translates" is missing: which text this translates. npm run content:stamp -- content/pages/tv/ja.md writes it.',
      "1 still to be translated, which stops nothing:",
      `content/pages/tv/en-US.md:1  There is no translation into ${others.join(", ")}. Add a file for each: readers see English until then.`,
    ]);
  });

  it("of policies are wanted for the version in force and its notice only", () => {
    for (const date of ["2021-11-08", "2023-10-14", "2023-11-06"]) {
      write(`policy/privacy/${date}/en-US.md`, policy(date));
      write(`policy/privacy/${date}/notice/en-US.md`, { ...fields, published: date });
    }
    expect(checkCompleteness(folder, "2023-10-20").every(stops)).toBe(true);
    expect(incomplete().map((line) => line.split(":")[0])).toEqual([
      "content/policy/privacy/2023-10-14/en-US.md",
      "content/policy/privacy/2023-10-14/notice/en-US.md",
    ]);
  });

  it("have the headings of their original in its order, unless they say that they are behind it", () => {
    const original = "pages/tv/en-US.md";
    write(original, fields, "## A {#a}\n## B {#b}\n## C {#c}");
    const current = { ...fields, ...stamp(original) };
    write("pages/tv/ja.md", current, "## A {#a}\n## X {#x}");
    write("pages/tv/ko.md", current, "## B {#b}\n## A {#a}\n## C {#c}");
    write("pages/tv/ms.md", { ...fields, translates: "0123456789ab" }, "## A {#a}");
    expect(incomplete().slice(0, 4)).toEqual([
      "content/pages/tv/ja.md:1  The heading {#b} of en-US.md is missing. Add it in its place.",
      "content/pages/tv/ja.md:1  The heading {#c} of en-US.md is missing. Add it in its place.",
      "content/pages/tv/ja.md:8  en-US.md has no heading {#x}. Ids are the same in every language: correct it.",
      "content/pages/tv/ko.md:7  The headings stand in another order than in en-US.md: #a, #b, #c.",
    ]);
  });
});

it("moved addresses lead straight to a page that is there", () => {
  write("pages/tv/en-US.md", { title: "A", description: "B", updated: "2026-01-01" }, "## A {#a}");
  const redirects = [
    { from: "/television", to: "/tv#a", status: 301 },
    { from: "/television", to: "/telly", status: 200 },
    { from: "/help-center", to: "/es/tv", status: 301 },
    { from: "/ja/old", to: "/tv#b", status: 301 },
    { from: "/older", to: "/television", status: 301 },
  ];
  writeFileSync(
    join(folder, "redirects.json"),
    `[${redirects.map((line) => JSON.stringify(line)).join(",\n")}]`,
  );
  expect(report()).toEqual([
    'content/redirects.json:1  "/television" is redirected twice. Remove one of them.',
    'content/redirects.json:1  There is no page "/telly" to lead to. Correct it.',
    'content/redirects.json:1  "status" of "/television" must be 301 or 308 for good, 302 or 307 for a while.',
    'content/redirects.json:3  "/help-center" is a page of today. Remove the redirect, or the page.',
    'content/redirects.json:3  There is no page "/es/tv" to lead to. Correct it.',
    'content/redirects.json:4  "/ja/old" must be a path without language, query and anchor.',
    'content/redirects.json:4  "/tv" has no heading with the id "b". Did you mean "#a"?',
    'content/redirects.json:5  "/television" is redirected itself. Lead straight to where it leads.',
  ]);
});

it("headings that are linked need an id of their own, once", () => {
  const fields = { title: "A", description: "B", updated: "2026-01-01", order: "10" };
  write("faq/general/en-US.md", fields, "## Who can see it?\n## A {#a}\n## B {#a}\n# C {#c}\n```\n## D\n```");
  expect(report()).toEqual([
    "content/faq/general/en-US.md:7  The heading has no id to link to. End it with one, for example {#who-can-see-it}.",
    'content/faq/general/en-US.md:9  The id "a" is used twice. Give this heading another one.',
    "content/faq/general/en-US.md:10  The title is the page's only first-level heading. Begin this one with ##.",
  ]);
});

it("published policies are held to their seals from the day they were to be published on", () => {
  write("policy/privacy/2023-10-14/en-US.md", policy("2023-10-14"));
  expect(checkContent(folder, "2022-12-31")).toEqual([]);
  expect(checkContent(folder, "2023-01-01")[0]?.message).toContain("it isn't sealed");
});

it("drafts may lead to each other, what is published only to what is", () => {
  const page = { title: "A", description: "B", updated: "2023-01-01" };
  write("pages/tv/en-US.md", { ...page, draft: "true" }, "See [help](/tv-help).");
  write("pages/tv-help/en-US.md", { ...page, draft: "true" }, "See [it](/tv).");
  expect(report()).toEqual([]);
  write("pages/tv-help/en-US.md", page, "See [it](/tv).");
  expect(report()).toEqual([
    'content/pages/tv-help/en-US.md:6  There is no page "/tv". Correct the link, or write the page first.',
  ]);
});
