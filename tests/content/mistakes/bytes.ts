import { ARTICLE, QUESTIONS } from "../scene.ts";
import { inArticle, PLACE, type Mistake } from "./mistake.ts";

/** Mistakes are made in where the fields end, and in how a file is saved. */
export const BYTES_MISTAKES: readonly Mistake[] = [
  {
    slip: "front matter that doesn't end",
    plant: inArticle("order: 10\n---", "order: 10"),
    told: [
      "content/help/saving/receipts/en-US.md:7  The fields never end, so all of the text would be lost among them. Write a line --- below the last field.",
    ],
  },
  {
    slip: "front matter that ends in two dashes",
    plant: inArticle("order: 10\n---", "order: 10\n--"),
    told: [
      'content/help/saving/receipts/en-US.md:6  "--" doesn\'t begin or end the fields. Write exactly three hyphens, ---, with nothing after them.',
    ],
  },
  {
    slip: "an empty line above the front matter",
    plant: inArticle("---\ntitle", "\n---\ntitle"),
    told: [
      "content/help/saving/receipts/en-US.md:1  The fields begin on line 2. Remove the empty lines above it.",
    ],
  },
  {
    slip: "no front matter",
    plant: (scene) => scene.write(QUESTIONS, "## How? {#how}\n\nSo.\n"),
    told: [
      "content/faq/general/en-US.md:1  The file does not begin with front matter. Put title and the other fields between two --- lines.",
    ],
  },
  {
    slip: "a byte order mark",
    plant: inArticle("---\ntitle", "\uFEFF---\ntitle"),
    told: [
      "content/help/saving/receipts/en-US.md:1  The file begins with a byte order mark, a sign that nobody sees. Save it as UTF-8 without BOM.",
    ],
  },
  {
    slip: "UTF-16",
    plant: (scene) => scene.write(QUESTIONS, Buffer.from("\uFEFF---\ntitle: A\n---\n", "utf16le")),
    told: [
      "content/faq/general/en-US.md:1  The file is saved as UTF-16, which the site can't read. Save it as UTF-8.",
    ],
  },
  {
    slip: "UTF-16 without a mark",
    plant: (scene) => scene.write(QUESTIONS, Buffer.from("---\ntitle: A\n---\n", "utf16le")),
    told: [
      "content/faq/general/en-US.md:1  The file is saved as UTF-16, which the site can't read. Save it as UTF-8.",
    ],
  },
  {
    slip: "Latin-1",
    plant: (scene) => scene.write(QUESTIONS, Buffer.from("---\ntitle: Caf\xe9\n---\n", "latin1")),
    told: [
      "content/faq/general/en-US.md:2  Here are bytes that are no UTF-8, so letters are lost. Save the file as UTF-8, and write the letters again if they look wrong.",
    ],
  },
  {
    slip: "a NUL",
    plant: inArticle(PLACE, "Press\0 Save."),
    told: [
      'content/help/saving/receipts/en-US.md:26  After "Press" stands U+0000, a sign that nobody sees. Remove it and write the text there again.',
    ],
  },
  {
    slip: "a lost letter",
    plant: inArticle(PLACE, "Press Sa\uFFFDe."),
    told: [
      'content/help/saving/receipts/en-US.md:26  After "Press Sa" stands U+FFFD, a sign that stands for a lost letter. Remove it and write the text there again.',
    ],
  },
  {
    slip: "a bidi override",
    plant: inArticle(PLACE, "Press \u202Eevas."),
    told: [
      'content/help/saving/receipts/en-US.md:26  After "Press " stands U+202E, a sign that turns the order of letters around. Remove it and write the text there again.',
    ],
  },
  {
    slip: "a merge that wasn't finished",
    plant: inArticle(PLACE, "<<<<<<< HEAD\nPress **Save**.\n=======\nPress **Keep**.\n>>>>>>> other"),
    told: [
      'content/help/saving/receipts/en-US.md:26  "<<<<<<< HEAD" was left by a merge: here two versions stand one below the other. Keep what is right, and remove the lines of <, = and >.',
    ],
  },
  {
    slip: "line ends of Windows",
    plant: (scene) => {
      scene.write(ARTICLE, scene.read(ARTICLE).replaceAll("\n", "\r\n"));
    },
    told: [],
  },
];
