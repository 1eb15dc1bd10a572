import { inArticle, type Mistake } from "./mistake.ts";

/** In pictures. */
export const PICTURES_MISTAKES: readonly Mistake[] = [
  {
    slip: "a picture without words",
    plant: inArticle("![The bar with the button Save]", "![]"),
    told: [
      'content/help/saving/receipts/en-US.md:14  The picture "/pictures/bar.webp" has no words for who can\'t see it. Write what it shows: ![A folder with its Save bar](/pictures/bar.webp).',
    ],
  },
  {
    slip: "a picture that isn't there",
    plant: inArticle("/pictures/bar.webp", "/pictures/baar.webp"),
    told: [
      "content/help/saving/receipts/en-US.md:14  There is no picture static/pictures/baar.webp. Add it, or correct its name.",
    ],
  },
  {
    slip: "a picture of another site",
    plant: inArticle("/pictures/bar.webp", "https://example.org/bar.webp"),
    told: [
      'content/help/saving/receipts/en-US.md:14  "https://example.org/bar.webp" is a picture of another place, which would learn who reads this. Put it into static/pictures/ and write /pictures/<name>.',
    ],
  },
  {
    slip: "a picture beside the text",
    plant: inArticle("/pictures/bar.webp", "bar.webp"),
    told: [
      'content/help/saving/receipts/en-US.md:14  "bar.webp" is no place of a picture. Put it into static/pictures/ as .webp, .png, .jpg, .avif or .svg, and write /pictures/<name>.',
    ],
  },
  {
    slip: "a picture behind a reference to another site",
    plant: inArticle("(/pictures/bar.webp)", "[bar]\n\n[bar]: https://example.org/bar.webp"),
    told: [
      'content/help/saving/receipts/en-US.md:14  "https://example.org/bar.webp" is a picture of another place, which would learn who reads this. Put it into static/pictures/ and write /pictures/<name>.',
    ],
  },
  {
    slip: "a picture of 30 MB",
    plant: (scene) => {
      scene.put("static/pictures/bar.webp", Buffer.alloc(30_000_000));
    },
    told: [
      "content/help/saving/receipts/en-US.md:14  The picture static/pictures/bar.webp has 30000 KB. Make it smaller, 200 KB at most: as .webp, no wider than 1,600 pixels.",
    ],
  },
];
