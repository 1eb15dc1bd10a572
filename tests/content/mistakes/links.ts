import { BRAND } from "../../../contract/brand.ts";
import { inArticle, PLACE, type Mistake } from "./mistake.ts";

/** In links, bold and code within a text. */
export const LINKS_MISTAKES: readonly Mistake[] = [
  {
    slip: "a link to no page",
    plant: inArticle("/faq/general#how", "/faq/generel"),
    told: [
      'content/help/saving/receipts/en-US.md:12  There is no page "/faq/generel". Did you mean "/faq/general"?',
    ],
  },
  {
    slip: "a link to no heading",
    plant: inArticle("/faq/general#how", "/faq/general#hwo"),
    told: [
      'content/help/saving/receipts/en-US.md:12  "/faq/general" has no heading with the id "hwo". Did you mean "#how"?',
    ],
  },
  {
    slip: "a link with a language",
    plant: inArticle("/faq/general#how", "/es/faq/general"),
    told: [
      'content/help/saving/receipts/en-US.md:12  "/es/faq/general" names a language. Write /faq/general: readers are led to their own.',
    ],
  },
  {
    slip: "a link to our own host",
    plant: inArticle("/faq/general#how", `https://${BRAND.allowedDomains[0]}/faq/general`),
    told: [
      'content/help/saving/receipts/en-US.md:12  "https://holdall.example/faq/general" is our own page. Write only its path: /faq/general.',
    ],
  },
  {
    slip: "a link that isn't encrypted",
    plant: inArticle("/faq/general#how", "http://example.org/"),
    told: ['content/help/saving/receipts/en-US.md:12  "http://example.org/" is not encrypted. Write https.'],
  },
  {
    slip: "an address that is linked by itself and isn't encrypted",
    plant: inArticle(PLACE, "See http://example.org/ for more."),
    told: ['content/help/saving/receipts/en-US.md:26  "http://example.org/" is not encrypted. Write https.'],
  },
  {
    slip: "a link without a whole path",
    plant: inArticle("/faq/general#how", "../general"),
    told: [
      'content/help/saving/receipts/en-US.md:12  "../general" depends on where the page is. Write the whole path, beginning with /.',
    ],
  },
  {
    slip: "an address without its colon",
    plant: inArticle("/faq/general#how", "https//example.org/a"),
    told: [
      'content/help/saving/receipts/en-US.md:12  "https//example.org/a" lacks its beginning. Write https://example.org/a.',
    ],
  },
  {
    slip: "an address without its protocol",
    plant: inArticle("/faq/general#how", "www.example.org"),
    told: [
      'content/help/saving/receipts/en-US.md:12  "www.example.org" lacks its beginning. Write https://www.example.org.',
    ],
  },
  {
    slip: "a link that ends in a slash",
    plant: inArticle("/faq/general#how", "/faq/general/"),
    told: ['content/help/saving/receipts/en-US.md:12  "/faq/general/" ends in a slash. Write /faq/general.'],
  },
  {
    slip: "a script as a link",
    plant: inArticle("/faq/general#how", "javascript:alert(1)"),
    told: [
      'content/help/saving/receipts/en-US.md:12  "javascript:alert(1)" is no address a reader can open.',
    ],
  },
  {
    slip: "a script behind a reference",
    plant: inArticle(PLACE, "See [this][r].\n\n[r]: javascript:alert(1)"),
    told: [
      'content/help/saving/receipts/en-US.md:28  "javascript:alert(1)" is no address a reader can open.',
    ],
  },
  {
    slip: "a script as an autolink",
    plant: inArticle(PLACE, "See <javascript:alert(1)>."),
    told: [
      'content/help/saving/receipts/en-US.md:26  "javascript:alert(1)" is no address a reader can open.',
    ],
  },
  {
    slip: "a reference to nothing",
    plant: inArticle(PLACE, "See [this][r]."),
    told: [
      'content/help/saving/receipts/en-US.md:26  "[this][r]" names an address that isn\'t there. Write the address itself, [this](/…), or a line [r]: /… below the text.',
    ],
  },
  {
    slip: "a space between a link and its address",
    plant: inArticle("](/faq/general#how)", "] (/faq/general#how)"),
    told: [
      'content/help/saving/receipts/en-US.md:12  "[the questions] (/faq/general#how)" is no link. Write [text](address) without a space between them or inside the address.',
    ],
  },
  {
    slip: "bold that isn't closed",
    plant: inArticle("**Save**", "**Save"),
    told: [
      'content/help/saving/receipts/en-US.md:26  The signs ** before "Save and wait." are shown to readers. They need a partner, no space inside them, and a space or a letter outside.',
    ],
  },
  {
    slip: "bold with a space inside",
    plant: inArticle("**Save**", "** Save **"),
    told: [
      'content/help/saving/receipts/en-US.md:26  The signs ** before "Save" are shown to readers. They need a partner, no space inside them, and a space or a letter outside.',
    ],
  },
  {
    slip: "code that isn't closed",
    plant: inArticle("**Save**", "`Save"),
    told: [
      'content/help/saving/receipts/en-US.md:26  The sign ` before "Save and wait." has no partner. Add it, or remove this one.',
    ],
  },
];
