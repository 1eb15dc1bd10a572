/**
 * `npm run policy:publish -- [slug] [day] [--translations]`: checks and seals a version and its notice, with
 * `--translations` their translations, too; without a day everything that is due. Texts that count never change again.
 */
import { utcDay } from "../contract/policy.ts";
import type { Seal } from "../contract/seals.ts";
import { checkTexts } from "../src/gatsby/content/check-content.ts";
import { readContent, type ContentFault } from "../src/gatsby/content/content-files.ts";
import { POLICY_SEALS } from "../src/gatsby/policy/policy-seals.ts";
import { versionBefore, writtenVersions, type WrittenVersion } from "../src/gatsby/policy/policy-versions.ts";
import { NotPublishable, publishVersion } from "../src/gatsby/policy/publish-version.ts";
import { checkList } from "../src/gatsby/seals/check-list.ts";
import { readLock, writeSeals } from "../src/gatsby/seals/seal-list.ts";

const FOLDER = "content";
const args = process.argv.slice(2);
const [slug, effective] = args.filter((arg) => !arg.startsWith("--"));
const translations = args.includes("--translations");
const today = utcDay(Date.now());
const { files } = readContent(FOLDER);
const versions = writtenVersions(files);
const publishedOn = ({ original }: WrittenVersion): string => original?.matter.values["published"] ?? "";
const chosen = versions
  .filter((version) => (!slug || version.slug === slug) && (!effective || version.effective === effective))
  .toSorted((a, b) => publishedOn(a).localeCompare(publishedOn(b)));

try {
  publish();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

function publish(): void {
  if (chosen.length === 0) throw new Error(nothingChosen());
  const list = checkList(readLock(FOLDER, POLICY_SEALS), POLICY_SEALS);
  refuse(list.faults);
  const faults = checkTexts(FOLDER);
  let seals: readonly Seal[] = list.seals;
  const before = seals.length;
  for (const version of chosen.filter((each) => effective || isDue(each))) {
    refuse(faultsOf(version, faults));
    seals = publishVersion(version, seals, {
      today,
      translations,
      before: versionBefore(versions, version),
    }).seals;
  }
  const added = seals.slice(before);
  if (added.length === 0) return console.log("Nothing to seal: every text that is due has its seal.");
  writeSeals(FOLDER, POLICY_SEALS, seals);
  report(added);
}

function isDue(version: WrittenVersion): boolean {
  return !version.original?.matter.values["draft"] && publishedOn(version) <= today;
}

function faultsOf({ texts, notices }: WrittenVersion, faults: readonly ContentFault[]): ContentFault[] {
  const own = new Set([...texts, ...notices].map(({ path }) => path));
  return faults.filter(({ path }) => own.has(path));
}

function refuse(faults: readonly ContentFault[]): void {
  if (faults.length === 0) return;
  const lines = faults.map(({ path, line, message }) => `${path}:${line}  ${message}`);
  throw new NotPublishable(["Not published. Mend this first:", ...lines].join("\n"));
}

function nothingChosen(): string {
  const known = versions.map((version) => `${version.slug} ${version.effective}`).join("\n  ");
  return `There is no such version. Versions:\n  ${known}`;
}

function report(added: readonly Seal[]): void {
  const sealed = new Set(added.map(({ path }) => path));
  console.log(`Sealed on ${today} (UTC):`);
  for (const { path, sha256 } of added) console.log(`  ${sha256}  ${path}`);
  for (const { slug: name, effective: day, texts } of versions) {
    if (!texts.some(({ path }) => sealed.has(path.slice(`${FOLDER}/`.length)))) continue;
    console.log(
      day > today
        ? `\n${name}, ${day}: from the next deployment its pages announce it. From ${day}, 00:00 UTC, /policy/${name} shows it by itself.`
        : `\n${name}, ${day}: its page says from the next deployment when it applies and how to check it.`,
    );
  }
  console.log(
    "\nCommit the texts together with the seals: git add content/policy && git commit. From now on the texts that count must not change.",
  );
}
