/**
 * `npm run report:translations`: how every text stands in every language, and which changes of an original its
 * translations have not followed. Also as a page for editors, beside the built site and in no sitemap.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { utcDay } from "../contract/policy.ts";
import { readContent } from "../src/gatsby/content/content-files.ts";
import { createHistory } from "./translations/history.ts";
import { pageReport, PAGE_STYLE } from "./translations/page.ts";
import { documentRows } from "./translations/states.ts";
import { terminalReport } from "./translations/terminal.ts";
import { textRows } from "./translations/text-rows.ts";

const FOLDER = "public/editors";

const rows = documentRows(readContent("content").files, utcDay(Date.now()), createHistory(process.cwd()));
const texts = textRows("locales");
console.log(terminalReport(rows, texts));
mkdirSync(FOLDER, { recursive: true });
writeFileSync(`${FOLDER}/translations.html`, pageReport(rows, texts));
writeFileSync(`${FOLDER}/report.css`, PAGE_STYLE);
console.log(
  `\nThe page for editors: ${FOLDER}/translations.html here, /editors/translations.html of the site from its next build on.`,
);
