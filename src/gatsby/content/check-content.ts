import { readDataFiles } from "../data-files/read-data-files.ts";
import { checkFaqQuestions } from "./checks/faq-questions.ts";
import { checkOriginals } from "./checks/originals.ts";
import { checkPageSlugs } from "./checks/page-slugs.ts";
import { checkPolicyDates } from "./checks/policy-dates.ts";
import { checkReferences } from "./checks/references.ts";
import { readContent, type ContentFault, type ContentFile } from "./content-files.ts";
import { checkFrontMatter } from "./front-matter.ts";
import { headingIds } from "./heading-ids.ts";

/** Every fault of every file below a content folder, in the order of paths and lines. */
export function checkContent(folder: string): ContentFault[] {
  const { files, faults } = readContent(folder);
  const { data, faults: dataFaults } = readDataFiles(folder, files);
  return [
    ...faults,
    ...dataFaults,
    ...files.flatMap(checkAlone),
    ...checkOriginals(files),
    ...checkPageSlugs(files),
    ...checkPolicyDates(files),
    ...checkReferences(files, data),
    ...checkFaqQuestions(files),
  ].sort((a, b) => a.path.localeCompare(b.path) || a.line - b.line);
}

export const contentReport = (faults: readonly ContentFault[]): string =>
  [
    `${faults.length} ${faults.length === 1 ? "fault" : "faults"} in the content:`,
    ...faults.map(({ path, line, message }) => `${path}:${line}  ${message}`),
  ].join("\n");

/** What can be said of a file without looking at others. */
const checkAlone = ({ path, place, source, matter }: ContentFile): ContentFault[] =>
  [...checkFrontMatter(place.kind, matter), ...headingIds(source).faults].map((fault) => ({
    path,
    ...fault,
  }));
