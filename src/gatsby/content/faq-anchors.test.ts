import { readFileSync } from "node:fs";
import { FAQ_ANCHORS } from "../../guards/redirect-faq-hash.ts";
import { markdownFiles } from "./content-files.ts";
import { headingIds } from "./heading-ids.ts";

it("every old FAQ anchor leads to a question that exists today", () => {
  const today = markdownFiles("content/faq")
    .filter((path) => path.endsWith("en-US.md"))
    .flatMap((path) => headingIds(readFileSync(`content/faq/${path}`, "utf8")).ids.map(({ id }) => id));
  expect(today).toEqual(expect.arrayContaining(Object.values(FAQ_ANCHORS)));
});
