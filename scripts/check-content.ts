/** `npm run check:content`: everything wrong with the content, and what is still to be translated. */
import { DEFAULT_LOCALE } from "../contract/locales.ts";
import { checkButtonNames } from "../src/gatsby/content/checks/button-names.ts";
import { checkPromises } from "../src/gatsby/content/checks/capabilities.ts";
import { checkEverything, contentReport, stops } from "../src/gatsby/content/check-content.ts";
import { namespacesOf, readTexts } from "../src/gatsby/text/locale-files.ts";
import { flattenTexts } from "../src/gatsby/text/text-tree.ts";
import { keepTexts, rememberTexts } from "./content/remembered-texts.ts";

const promises = namespacesOf("locales", DEFAULT_LOCALE).flatMap((ns) =>
  checkPromises(`locales/${DEFAULT_LOCALE}`, ns, flattenTexts(readTexts("locales", DEFAULT_LOCALE, ns))),
);
const textsOf = (locale: string): ReadonlyMap<string, string> =>
  new Map(
    namespacesOf("locales", locale).flatMap((ns) =>
      flattenTexts(readTexts("locales", locale, ns)).map(([key, text]) => [`${ns}:${key}`, text] as const),
    ),
  );
rememberTexts();
const { faults, files } = checkEverything("content");
keepTexts();
const found = [...faults, ...promises, ...checkButtonNames(files, textsOf)];
if (found.length > 0) console.error(contentReport(found));
if (found.some(stops)) process.exitCode = 1;
else console.log(`Content is sound: ${files.length} files.`);
