import { addressesOf } from "./addresses.ts";
import { checkLinks } from "./checks/links.ts";
import { folderOf, type ContentFile } from "./content-files.ts";
import { parseDocumentPath } from "./document-path.ts";
import { readFrontMatter } from "./read-front-matter.ts";

function file(path: string, ...body: string[]): ContentFile {
  const source = ["---", "author: team", "tags: saving", "---", ...body].join("\n");
  const place = parseDocumentPath(path);
  if (typeof place === "string") throw new Error(place);
  return { path, folder: folderOf(path), place, source, matter: readFrontMatter(source) };
}

const draft = file("pages/tv/en-US.md");
const CONTENT = [
  { ...draft, matter: { ...draft.matter, values: { draft: "true" } } },
  file("help/saving/en-US.md"),
  file("help/saving/save-some/en-US.md", "## Choose {#choose}", "## Press save {#press-save}"),
  file("faq/general/en-US.md", "## How? {#how}"),
  file("blog/hello/en-US.md"),
  file("pages/contact-us/en-US.md"),
  file("policy/user-agreement/2021-11-08/en-US.md"),
  file("policy/user-agreement/2022-11-08/en-US.md", "## Old {#old}"),
];

const faultsOf = (...body: string[]) => {
  const shown = file("help/saving/x/ja.md", ...body);
  return checkLinks([shown], addressesOf(CONTENT)).map(({ line, message }) => `${line}  ${message}`);
};

it.each([
  "/help-center/saving/save-some#choose",
  "/faq#topic-general",
  "/faq#how",
  "/faq/general#how",
  "/blog/tag/saving",
  "/blog/author/team",
  "/contact-us",
  "/policy/user-agreement/2021-11-08",
  "/policy/user-agreement/compare/2021-11-08..2022-11-08",
  "/drive/payment/storage",
  "https://example.org/x",
  "mailto:support@holdall.example",
])("%s is a sound link", (href) => {
  expect(faultsOf(`[a](${href})`)).toEqual([]);
});

it("what looks like a link in code is none, nor are autolinks HTML", () => {
  expect(
    faultsOf("`[a](/nowhere) <b>`", "```", "[a](/nowhere)", "<b>", "```", "<https://example.org>"),
  ).toEqual([]);
});

it("every fault of a link says what to write", () => {
  const links = [
    "/ja/faq#how",
    "/faq/",
    "faq",
    "/help-center/savin",
    "/help-center/saving/save-some#chose",
    "/help-center/saving/save-some#nothing-alike",
    "#gone",
    "https://holdall.example/faq",
    "http://example.org/",
    "javascript:alert",
  ];
  expect(faultsOf(...links.map((href) => `[a](${href})`))).toEqual([
    '5  "/ja/faq#how" names a language. Write /faq#how: readers are led to their own.',
    '6  "/faq/" ends in a slash. Write /faq.',
    '7  "faq" depends on where the page is. Write the whole path, beginning with /.',
    '8  There is no page "/help-center/savin". Did you mean "/help-center/saving"?',
    '9  "/help-center/saving/save-some" has no heading with the id "chose". Did you mean "#choose"?',
    '10  "/help-center/saving/save-some" has no heading with the id "nothing-alike". It has choose, press-save.',
    '11  This page has no heading with the id "gone". Link to the page itself.',
    '12  "https://holdall.example/faq" is our own page. Write only its path: /faq.',
    '13  "http://example.org/" is not encrypted. Write https.',
    '14  "javascript:alert" is no address a reader can open.',
  ]);
});

it("a draft has no address to link to", () => {
  expect(faultsOf("[a](/tv)")).toEqual([
    '5  There is no page "/tv". Correct the link, or write the page first.',
  ]);
});

it("texts are Markdown, not HTML", () => {
  expect(faultsOf("Press <kbd>Enter</kbd>.")).toEqual([
    '5  "<kbd>" is HTML, which texts don\'t use. Write it in Markdown, or as code: `<kbd>`.',
  ]);
});
