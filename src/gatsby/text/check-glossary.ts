import { globSync, readFileSync } from "node:fs";
import { DEFAULT_LOCALE, LOCALES, type Locale } from "../../../contract/locales.ts";
import type { TextFault } from "./check-locales.ts";
import { glossaryPath, readGlossary, wrongWords } from "./glossary.ts";
import { namespacesOf, readTexts } from "./locale-files.ts";
import { flattenTexts } from "./text-tree.ts";

/** Lines of the front matter that hold addresses, days and names instead of sentences. */
const NO_SENTENCES = /^(?!title|description|summary|reason)[a-zA-Z]+:.*$/gm;

/** Finds words in texts and documents that their language's glossary forbids. */
export function checkGlossaries(): TextFault[] {
  return LOCALES.filter((locale) => locale !== DEFAULT_LOCALE).flatMap(checkGlossary);
}

function checkGlossary(locale: Locale): TextFault[] {
  const glossary = readGlossary(locale);
  if (!glossary)
    return [{ file: glossaryPath(locale), message: "The glossary of this language is missing. Write it." }];
  const texts = namespacesOf("locales", locale).map((ns) => ({
    file: `locales/${locale}/${ns}.json`,
    text: flattenTexts(readTexts("locales", locale, ns))
      .map(([, text]) => text)
      .join("\n"),
  }));
  const documents = globSync(`content/**/${locale}.md`).map((file) => ({
    file,
    text: readFileSync(file, "utf8").replace(NO_SENTENCES, ""),
  }));
  return [...texts, ...documents].flatMap(({ file, text }) =>
    wrongWords(text, glossary).map((message) => ({ file, message })),
  );
}
