/** `npm run check:content`: everything wrong with the content, and what is still to be translated. */
import { checkCompleteness, checkContent, contentReport } from "../src/gatsby/content/check-content.ts";
import { markdownFiles } from "../src/gatsby/content/content-files.ts";

const faults = [...checkContent("content"), ...checkCompleteness("content")];
if (faults.length > 0) {
  console.error(contentReport(faults));
  process.exitCode = 1;
} else {
  console.log(`Content is sound: ${markdownFiles("content").length} files.`);
}
