import { JAPANESE, POST, QUESTIONS } from "../scene.ts";
import { type Mistake } from "./mistake.ts";

/** In languages, names and folders. */
export const PLACES_MISTAKES: readonly Mistake[] = [
  {
    slip: "Chinese in a Japanese file",
    plant: (scene) =>
      scene.replace(
        JAPANESE,
        "保存するたびに受領証が届きます。受領証には、自分のドライブに入ったファイルについて書かれています。あとから確認できます。\n\n## 場所を選ぶ {#choose}\n\n### スマートフォンで {#phone}",
        "每次保存之后，您都会收到一份回执。这份回执说明哪些文件已经进入您的云盘，以后可以随时查看和核对，无需登录。如果链接的所有者删除了原来的文件，您保存的内容仍然会留在您的云盘里。\n\n## 选择位置 {#choose}\n\n### 手机 {#phone}",
      ),
    told: [
      "content/help/saving/receipts/ja.md:1  The text reads like simplified Chinese, but the file is named ja.md. Put the right text here, or name the file after its language.",
    ],
  },
  {
    slip: "English in a Japanese file",
    plant: (scene) =>
      scene.replace(
        JAPANESE,
        "保存するたびに受領証が届きます。受領証には、自分のドライブに入ったファイルについて書かれています。あとから確認できます。",
        "After each save you get a receipt, and this is what it tells you about the files that are in your drive. This is the one of the things that you get with the save.",
      ),
    told: [
      "content/help/saving/receipts/ja.md:1  The text reads like English, but the file is named ja.md. Put the right text here, or name the file after its language.",
    ],
  },
  {
    slip: "a name that ends in .markdown",
    plant: (scene) => scene.write("help/saving/more/en-US.markdown", "---\n"),
    told: [
      'content/help/saving/more/en-US.markdown:1  The site doesn\'t read "en-US.markdown". Name it en-US.md.',
    ],
  },
  {
    slip: "a name that ends in .MD",
    plant: (scene) => scene.write("help/saving/more/en-US.MD", "---\n"),
    told: ['content/help/saving/more/en-US.MD:1  The site doesn\'t read "en-US.MD". Name it en-US.md.'],
  },
  {
    slip: "a folder named as a text",
    plant: (scene) => scene.write("help/saving/more/en-US.md/note.txt", "A"),
    told: [
      'content/help/saving/more/en-US.md:1  "en-US.md" is a folder, though its name is that of a text. Name the folder after the document and put the text into it.',
    ],
  },
  {
    slip: "a picture in the content",
    plant: (scene) => scene.write("help/saving/receipts/bar.png", "A"),
    told: [
      'content/help/saving/receipts/bar.png:1  The site doesn\'t read "bar.png" here. Remove it; pictures belong into static/pictures/.',
    ],
  },
  {
    slip: "a name that is no locale",
    plant: (scene) => scene.write("faq/general/de.md", scene.read(QUESTIONS)),
    told: [
      'content/faq/general/de.md:1  "de" is not a locale of the site. Name the file after one, for example en-US.md.',
    ],
  },
  {
    slip: "a folder with a space",
    plant: (scene) => scene.write("blog/Hello World/en-US.md", scene.read(POST)),
    told: [
      'content/blog/Hello World/en-US.md:1  The folder "Hello World" becomes part of an address. Use lower-case letters, digits and hyphens.',
    ],
  },
  {
    slip: "a text in the wrong place",
    plant: (scene) => scene.write("faq/en-US.md", scene.read(QUESTIONS)),
    told: [
      "content/faq/en-US.md:1  The file is not where the site looks for it. Move it to content/faq/<topic>/<locale>.md.",
    ],
  },
  {
    slip: "a kind that isn't known",
    plant: (scene) => scene.write("news/a/en-US.md", scene.read(POST)),
    told: [
      'content/news/a/en-US.md:1  "news" is not a kind of content. Use one of the folders blog, help, faq, policy, pages, transparency.',
    ],
  },
  {
    slip: "a translation without its original",
    plant: (scene) => scene.write("faq/other/ja.md", scene.read(JAPANESE)),
    told: [
      "content/faq/other/ja.md:1  There is no en-US.md beside this file. Readers of other languages need the original: add it.",
    ],
  },
  {
    slip: "a translation that isn't stamped",
    plant: (scene) => scene.write(JAPANESE, scene.read(JAPANESE).replace(/translates: .*\n/, "")),
    told: [
      'content/help/saving/receipts/ja.md:1  "translates" is missing: which text this translates. npm run content:stamp -- content/help/saving/receipts/ja.md writes it.',
    ],
  },
  {
    slip: "a translation with another order",
    plant: (scene) => scene.replace(JAPANESE, "order: 10", "order: 20"),
    told: [
      'content/help/saving/receipts/ja.md:5  "order" is "20", but en-US.md says "10". It is the same in every language: npm run content:stamp -- content/help/saving/receipts/*.md copies it into each.',
    ],
  },
  {
    slip: "a translation without a heading",
    plant: (scene) => scene.replace(JAPANESE, "### スマートフォンで {#phone}\n", ""),
    told: [
      "content/help/saving/receipts/ja.md:1  The heading {#phone} of en-US.md is missing. Add it in its place.",
    ],
  },
];
