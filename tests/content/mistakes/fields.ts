import { fieldsOf } from "../../../src/gatsby/content/front-matter-fields.ts";
import { POST } from "../scene.ts";
import { inArticle, type Mistake } from "./mistake.ts";

const TITLE = "title: Receipts";

/** In the fields between the --- lines. */
export const FIELDS_MISTAKES: readonly Mistake[] = [
  {
    slip: "a time as a title",
    plant: inArticle(TITLE, "title: 12:30"),
    told: [
      "content/help/saving/receipts/en-US.md:2  \"title\" is 12:30, which YAML takes for the number 750. Put it between quotes: title: '12:30'.",
    ],
  },
  {
    slip: "a number with an exponent",
    plant: inArticle(TITLE, "title: 1e3"),
    told: [
      "content/help/saving/receipts/en-US.md:2  \"title\" is 1e3, which YAML takes for the number 1000. Put it between quotes: title: '1e3'.",
    ],
  },
  {
    slip: "a number with zeros before it",
    plant: inArticle(TITLE, "title: 007"),
    told: [
      "content/help/saving/receipts/en-US.md:2  \"title\" is 007, which YAML takes for the number 7. Put it between quotes: title: '007'.",
    ],
  },
  {
    slip: "the word null",
    plant: inArticle(TITLE, "title: null"),
    told: [
      "content/help/saving/receipts/en-US.md:2  \"title\" is null, which YAML takes for nothing at all. Put it between quotes: title: 'null'.",
    ],
  },
  {
    slip: "the word yes",
    plant: inArticle(TITLE, "title: Yes"),
    told: [
      "content/help/saving/receipts/en-US.md:2  \"title\" is Yes, which YAML takes for yes rather than a word. Put it between quotes: title: 'Yes'.",
    ],
  },
  {
    slip: "a day as a title",
    plant: inArticle(TITLE, "title: 2026-03-01"),
    told: [
      "content/help/saving/receipts/en-US.md:2  \"title\" is 2026-03-01, which YAML takes for a day. Put it between quotes: title: '2026-03-01'.",
    ],
  },
  {
    slip: "no title",
    plant: inArticle(`${TITLE}\n`, ""),
    told: [
      'content/help/saving/receipts/en-US.md:1  "title" is missing: the heading of the page. Add it as at most 100 characters, for example title: "Save a folder".',
    ],
  },
  {
    slip: "an empty title",
    plant: inArticle(TITLE, "title:"),
    told: [
      'content/help/saving/receipts/en-US.md:2  "title" is empty, but must be at most 100 characters, for example title: "Save a folder".',
    ],
  },
  {
    slip: "a title of 300 characters",
    plant: inArticle(TITLE, `title: ${"Long ".repeat(60).trim()}`),
    told: [
      'content/help/saving/receipts/en-US.md:2  "title" is 299 characters long, but must be at most 100 characters, for example title: "Save a folder".',
    ],
  },
  {
    slip: "a colon in a title",
    plant: inArticle(TITLE, "title: Receipts: what they prove"),
    told: [
      "content/help/saving/receipts/en-US.md:2  \"title\" has a sign that would cut it short. Put the whole text between quotes: title: 'Receipts: what they prove'.",
    ],
  },
  {
    slip: "a number sign in a title",
    plant: inArticle(TITLE, "title: Rule #1 and others"),
    told: [
      "content/help/saving/receipts/en-US.md:2  \"title\" has a sign that would cut it short. Put the whole text between quotes: title: 'Rule #1 and others'.",
    ],
  },
  {
    slip: "a quote that isn't closed",
    plant: inArticle(TITLE, 'title: "Receipts'),
    told: [
      'content/help/saving/receipts/en-US.md:2  "title" begins with ", which is never closed. Put the whole text between quotes: title: \'Receipts\'.',
    ],
  },
  {
    slip: "a bracket at the beginning",
    plant: inArticle(TITLE, "title: [new] Receipts"),
    told: [
      "content/help/saving/receipts/en-US.md:2  \"title\" has a sign that would cut it short. Put the whole text between quotes: title: '[new] Receipts'.",
    ],
  },
  {
    slip: "no space after the colon",
    plant: inArticle(TITLE, "title:Receipts"),
    told: [
      'content/help/saving/receipts/en-US.md:2  "title:Receipts" is not a field. Write a space after the colon: title: Receipts.',
    ],
  },
  {
    slip: "a title over two lines",
    plant: inArticle(TITLE, "title: Receipts\n  and more"),
    told: [
      "content/help/saving/receipts/en-US.md:2  \"title\" goes over several lines. Write it on one: title: 'Receipts and more'.",
    ],
  },
  {
    slip: "a field given twice",
    plant: inArticle(TITLE, `${TITLE}\n${TITLE}`),
    told: [
      'content/help/saving/receipts/en-US.md:3  "title" is given twice, first on line 2. Remove one of them.',
    ],
  },
  {
    slip: "a misspelt field",
    plant: inArticle("order: 10", "ordr: 10"),
    told: ['content/help/saving/receipts/en-US.md:5  "ordr" is not a known field. Did you mean "order"?'],
  },
  {
    slip: "an unknown field",
    plant: inArticle("order: 10", "order: 10\ncategory: saving"),
    told: [
      `content/help/saving/receipts/en-US.md:6  "category" is not a known field. Known fields: ${Object.keys(fieldsOf("help")).join(", ")}.`,
    ],
  },
  {
    slip: "draft: yes",
    plant: inArticle("order: 10", "order: 10\ndraft: yes"),
    told: [
      'content/help/saving/receipts/en-US.md:6  "draft" is yes, which programs read in different ways. Write draft: true, or leave the line out.',
    ],
  },
  {
    slip: "draft: false",
    plant: inArticle("order: 10", "order: 10\ndraft: false"),
    told: [
      'content/help/saving/receipts/en-US.md:6  "draft" is "false", but must be true, or leave the line out.',
    ],
  },
  {
    slip: "an order in words",
    plant: inArticle("order: 10", "order: first"),
    told: [
      'content/help/saving/receipts/en-US.md:5  "order" is "first", but must be a whole number, for example 10.',
    ],
  },
  {
    slip: "an order with a zero before it",
    plant: inArticle("order: 10", "order: 010"),
    told: [
      'content/help/saving/receipts/en-US.md:5  "order" is 010, which YAML takes for the number 8. Write order: 10.',
    ],
  },
  {
    slip: "a day that doesn't exist",
    plant: inArticle("updated: 2026-03-01", "updated: 2026-02-30"),
    told: [
      'content/help/saving/receipts/en-US.md:4  "updated" is "2026-02-30", but must be a day written 2026-03-01.',
    ],
  },
  {
    slip: "a day that hasn't come",
    plant: inArticle("updated: 2026-03-01", "updated: 2026-04-01"),
    told: [
      'content/help/saving/receipts/en-US.md:4  "updated" is 2026-04-01, which has not come yet. Write today\'s day at most: 2026-03-02.',
    ],
  },
  {
    slip: "a list in brackets",
    plant: (scene) => scene.replace(POST, "tags: saving", "tags: [saving]"),
    told: [
      'content/blog/hello/en-US.md:7  "tags" is a list in YAML\'s own form. Write it on one line: tags: saving.',
    ],
  },
  {
    slip: "a list with dashes",
    plant: (scene) => scene.replace(POST, "tags: saving", "tags:\n  - saving"),
    told: [
      'content/blog/hello/en-US.md:7  "tags" is a list in YAML\'s own form. Write it on one line: tags: saving.',
    ],
  },
  {
    slip: "an unknown author",
    plant: (scene) => scene.replace(POST, "author: team", "author: teem"),
    told: [
      'content/blog/hello/en-US.md:6  "teem" is not an author in content/authors.json. Did you mean "team"?',
    ],
  },
  {
    slip: "an unknown tag",
    plant: (scene) => scene.replace(POST, "tags: saving", "tags: savings"),
    told: [
      'content/blog/hello/en-US.md:7  "savings" is not a tag in content/tags.json. Did you mean "saving"?',
    ],
  },
  {
    slip: "an unknown error",
    plant: inArticle("order: 10", "order: 10\nerrors: EXPIRD"),
    told: [
      'content/help/saving/receipts/en-US.md:6  "EXPIRD" is not an error or share state. Did you mean "EXPIRED"?',
      'content/help/saving/receipts/ja.md:1  "errors" is missing, but en-US.md says "EXPIRD". It is the same in every language: npm run content:stamp -- content/help/saving/receipts/*.md copies it into each.',
    ],
  },
];
