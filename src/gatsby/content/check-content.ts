import { utcDay } from "../../../contract/policy.ts";
import { isFault, readJson } from "../data-files/json-file.ts";
import { checkRedirects, REDIRECTS_FILE } from "../data-files/redirects.ts";
import { addressesOf, isDraft, type Addresses } from "./addresses.ts";
import { checkBodies } from "./checks/bodies.ts";
import { checkCapabilities } from "./checks/capabilities.ts";
import { checkDays } from "./checks/days.ts";
import { checkHeadings } from "./checks/headings.ts";
import { checkLinks } from "./checks/links.ts";
import { checkTranslations } from "./checks/translations.ts";
import { readDataFiles } from "../data-files/read-data-files.ts";
import { checkCampaigns } from "../plan/check-campaigns.ts";
import { checkPlanSeals } from "../plan/check-plan-seals.ts";
import { checkPlans } from "../plan/check-plans.ts";
import { checkConfig } from "../config/check-config.ts";
import { checkReferral } from "../plan/check-referral.ts";
import { checkRewards } from "../plan/check-rewards.ts";
import { checkSeals } from "../policy/check-seals.ts";
import { checkVersions } from "../policy/check-versions.ts";
import { writtenVersions } from "../policy/policy-versions.ts";
import { POLICY_SEALS } from "../policy/policy-seals.ts";
import { checkTax } from "../tax/check-tax.ts";
import { readLock } from "../seals/seal-list.ts";
import { checkFaqQuestions } from "./checks/faq-questions.ts";
import { checkOriginals } from "./checks/originals.ts";
import { checkPageSlugs } from "./checks/page-slugs.ts";
import { checkPictures } from "./checks/pictures.ts";
import { checkReferences } from "./checks/references.ts";
import { checkStrayFiles } from "./checks/stray-files.ts";
import {
  isOriginal,
  readContent,
  type Content,
  type ContentFault,
  type ContentFile,
} from "./content-files.ts";
import { checkFrontMatter } from "./front-matter.ts";
import { markdownOf } from "./markdown-of.ts";

/**
 * Every fault of every file in a content folder, in the order of paths and lines. `today` is a UTC day. Each of them
 * stops the build; a missing translation doesn't (`checkCompleteness`).
 */
export const checkContent = (folder: string, today = utcDay(Date.now())): ContentFault[] =>
  soundness(readContent(folder), folder, today);

/** The same without the seals of published policies and plans. */
export const checkTexts = (folder: string, today = utcDay(Date.now())): ContentFault[] =>
  inOrder(faultsOfTexts(readContent(folder), folder, today));

/** Missing translations, and translations that don't follow their original. */
export const checkCompleteness = (folder: string, today = utcDay(Date.now())): ContentFault[] =>
  completeness(readContent(folder), today);

/** All faults; those that stop the build come first. */
export function checkEverything(folder: string, today = utcDay(Date.now())) {
  const content = readContent(folder);
  const faults = [...soundness(content, folder, today), ...completeness(content, today)];
  return { faults, files: content.files };
}

function soundness(content: Content, folder: string, today: string): ContentFault[] {
  const faults = [...faultsOfTexts(content, folder, today), ...checkPlanSeals(folder, today)];
  if (content.isUnread) return inOrder(faults);
  return inOrder([
    ...faults,
    ...checkSeals(writtenVersions(content.files), readLock(folder, POLICY_SEALS), today),
  ]);
}

const completeness = ({ files, isUnread }: Content, today: string): ContentFault[] =>
  isUnread
    ? []
    : inOrder([...checkTranslations(files, today), ...checkHeadings(files), ...files.flatMap(checkStamp)]);

function faultsOfTexts({ files, faults, isUnread }: Content, folder: string, today: string): ContentFault[] {
  const { data, faults: dataFaults, isUnread: isDataUnread } = readDataFiles(folder, files);
  const own = [
    ...faults,
    ...checkStrayFiles(folder),
    ...files.flatMap(checkAlone),
    ...checkBodies(files),
    ...checkPictures(files, folder),
    ...checkPlans(folder),
    ...checkRewards(folder),
    ...checkReferral(folder),
    ...checkCampaigns(folder),
    ...checkTax(folder),
  ];
  // References to a file that can't be read look wrong, so they aren't checked until that file is mended.
  if (isUnread) return own;
  return [
    ...own,
    ...dataFaults,
    ...checkOriginals(files),
    ...checkPageSlugs(files),
    ...checkVersions(writtenVersions(files)),
    ...checkDays(files, today),
    ...(isDataUnread ? [] : checkReferences(files, data)),
    ...checkCapabilities(files),
    ...checkFaqQuestions(files),
    ...checkConfig(folder, addressesOf(files), data.platforms),
    ...checkAllLinks(files, folder),
  ];
}

function checkAllLinks(files: readonly ContentFile[], folder: string): ContentFault[] {
  const addresses = addressesOf(files);
  const drafts = files.filter(isDraft);
  return [
    ...checkLinks(
      files.filter((file) => !isDraft(file)),
      addresses,
    ),
    ...checkLinks(drafts, addressesOf(files, { drafts: true })),
    ...checkRedirectsIn(folder, addresses),
  ];
}

const checkStamp = (file: ContentFile): ContentFault[] =>
  isOriginal(file) || file.matter.values["translates"] !== undefined
    ? []
    : [
        {
          path: file.path,
          line: 1,
          message: `"translates" is missing: which text this translates. npm run content:stamp -- ${file.path} writes it.`,
        },
      ];

function checkRedirectsIn(folder: string, addresses: Addresses): ContentFault[] {
  const file = readJson(folder, REDIRECTS_FILE);
  if (!file) return [];
  return isFault(file) ? [file] : checkRedirects(file, addresses);
}

const inOrder = (faults: readonly ContentFault[]): ContentFault[] =>
  faults.toSorted((a, b) => a.path.localeCompare(b.path) || a.line - b.line);

export const stops = ({ isWarning }: ContentFault): boolean => !isWarning;

/** A report of all faults, followed by the warnings. */
export function contentReport(found: readonly ContentFault[]): string {
  const faults = found.filter(stops);
  const warnings = found.filter((one) => !stops(one));
  return [
    ...linesOf(faults, `${faults.length} ${faults.length === 1 ? "fault" : "faults"} in the content:`),
    ...linesOf(warnings, `${warnings.length} still to be translated, which stops nothing:`),
  ].join("\n");
}

const linesOf = (faults: readonly ContentFault[], heading: string): string[] =>
  faults.length === 0
    ? []
    : [heading, ...faults.map(({ path, line, message }) => `${path}:${line}  ${message}`)];

/** Faults that show in a single file. Where its fields can't be told from its text, the text isn't checked. */
const checkAlone = (file: ContentFile): ContentFault[] =>
  [
    ...checkFrontMatter(file.place.kind, file.matter),
    ...(file.matter.isUnread ? [] : markdownOf(file).faults),
  ].map((fault) => ({ path: file.path, ...fault }));
