import { POST } from "../scene.ts";
import { inArticle, PLACE, type Mistake } from "./mistake.ts";

/** In headings, code, tables and HTML. */
export const BLOCKS_MISTAKES: readonly Mistake[] = [
  {
    slip: "a heading without an id",
    plant: inArticle(" {#phone}", ""),
    told: [
      "content/help/saving/receipts/en-US.md:20  The heading has no id to link to. End it with one, for example {#on-a-phone}.",
    ],
  },
  {
    slip: "an id in capital letters",
    plant: inArticle("{#phone}", "{#Phone}"),
    told: [
      'content/help/saving/receipts/en-US.md:20  "Phone" cannot be an anchor. Use lower-case letters, digits and hyphens.',
    ],
  },
  {
    slip: "an id twice",
    plant: inArticle("{#phone}", "{#choose}"),
    told: [
      'content/help/saving/receipts/en-US.md:20  The id "choose" is used twice. Give this heading another one.',
    ],
  },
  {
    slip: "a heading of the first level",
    plant: inArticle("## Choose", "# Choose"),
    told: [
      "content/help/saving/receipts/en-US.md:10  The title is the page's only first-level heading. Begin this one with ##.",
    ],
  },
  {
    slip: "a skipped level",
    plant: inArticle("### On", "#### On"),
    told: [
      "content/help/saving/receipts/en-US.md:20  The heading is ####, but the one above it is ##. Screen readers lead through levels one by one: write ###.",
    ],
  },
  {
    slip: "an underlined heading",
    plant: inArticle(PLACE, "Wait a moment\n---"),
    told: [
      "content/help/saving/receipts/en-US.md:26  The line below makes this a heading, which can't have an id. Write ## Wait a moment {#wait-a-moment} and remove the line of - or =, or put an empty line before it.",
    ],
  },
  {
    slip: "a fence that isn't closed",
    plant: inArticle("file\n```", "file"),
    told: [
      "content/help/saving/receipts/en-US.md:22  The code that begins here with ``` never ends, so the text below is part of it. Write ``` on a line of its own below the code.",
    ],
  },
  {
    slip: "a table without its line of dashes",
    plant: inArticle("| --- | --- |\n", ""),
    told: [
      "content/help/saving/receipts/en-US.md:16  These rows are no table. Below the first one there must be a line with as many cells: | --- | --- |",
    ],
  },
  {
    slip: "a row with a cell too many",
    plant: inArticle("| A | first |", "| A | first | or | last |"),
    told: [
      "content/help/saving/receipts/en-US.md:18  The row has 4 cells, but the table 2 columns. Remove what is too much, or write \\| for a sign that belongs to the text.",
    ],
  },
  {
    slip: "a row with a cell too few",
    plant: inArticle("| A | first |", "| A |"),
    told: [
      "content/help/saving/receipts/en-US.md:18  The row has 1 cell, but the table 2 columns. Add the missing ones, empty if need be.",
    ],
  },
  {
    slip: "an empty text",
    plant: (scene) => scene.replace(POST, "Good day.\n", ""),
    told: [
      "content/blog/hello/en-US.md:1  There is no text below the fields. Write it, or add draft: true until it is written.",
    ],
  },
  {
    slip: "HTML",
    plant: inArticle(PLACE, "Press <b>Save</b>."),
    told: [
      'content/help/saving/receipts/en-US.md:26  "<b>" is HTML, which texts don\'t use. Write it in Markdown, or as code: `<b>`.',
    ],
  },
  {
    slip: "a comment of HTML",
    plant: inArticle(PLACE, "<!-- later -->"),
    told: [
      'content/help/saving/receipts/en-US.md:26  "<!-- later -->" is HTML, which texts don\'t use. Write it in Markdown, or as code: `<!-- later -->`.',
    ],
  },
];
