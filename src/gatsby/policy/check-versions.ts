import { DEFAULT_LOCALE } from "../../../contract/locales.ts";
import { daysAfter, isDay } from "../../../contract/policy.ts";
import type { ContentFault, ContentFile } from "../content/content-files.ts";
import { countingText, versionBefore, type WrittenVersion } from "./policy-versions.ts";

/** A change must be announced this many days before it takes effect, unless a reason is given. */
export const NOTICE_DAYS = 30;

/** Faults in the dates and the order of versions, and in their notices. */
export const checkVersions = (versions: readonly WrittenVersion[]): ContentFault[] =>
  versions.flatMap((version) => {
    const before = versionBefore(versions, version);
    const { original } = version;
    if (!original) return noticeWithoutVersion(version);
    return [
      ...checkDates(version, original, versions),
      ...checkSuccession(version, original, before),
      ...checkAuthority(version, original),
      ...(before ? [...checkNoticePeriod(original), ...checkNotice(version, original)] : []),
    ];
  });

const faultAt = ({ path, matter }: ContentFile, field: string, message: string): ContentFault => ({
  path,
  line: matter.lines[field] ?? 1,
  message,
});

const noticeWithoutVersion = ({ texts, notices }: WrittenVersion): ContentFault[] =>
  texts.length > 0
    ? []
    : notices.map((notice) =>
        faultAt(
          notice,
          "published",
          `This notice announces a version that doesn't exist. Write the version into the folder above, or remove the notice.`,
        ),
      );

function checkDates(
  { slug, effective: folder }: WrittenVersion,
  original: ContentFile,
  versions: readonly WrittenVersion[],
): ContentFault[] {
  const { effective, published } = original.matter.values;
  const faults: ContentFault[] = [];
  const twin = versions.find(
    (other) =>
      other.slug === slug &&
      other.effective !== folder &&
      other.original?.matter.values["effective"] === effective,
  );
  if (effective && twin && folder !== effective)
    faults.push(
      faultAt(
        original,
        "effective",
        `The version in folder ${twin.effective} takes effect on ${effective}, too. On one day only one version can begin: choose another day, and name the folder after it.`,
      ),
    );
  else if (effective && effective !== folder)
    faults.push(
      faultAt(
        original,
        "effective",
        `"effective" is ${effective} but the folder says ${folder}. Rename one of them.`,
      ),
    );
  if (effective && published && published > effective)
    faults.push(
      faultAt(
        original,
        "published",
        `"published" is ${published}, after the day it takes effect (${effective}). A policy can't bind anybody before it is announced: write an earlier day of publication, or a later day of effect.`,
      ),
    );
  return faults;
}

function checkSuccession(
  { effective }: WrittenVersion,
  original: ContentFile,
  before: WrittenVersion | undefined,
): ContentFault[] {
  const { supersedes, published } = original.matter.values;
  const faults: ContentFault[] = [];
  if (before && supersedes !== before.effective)
    faults.push(
      faultAt(
        original,
        "supersedes",
        `"supersedes" must be ${before.effective}, the version before this one. Write supersedes: ${before.effective}.`,
      ),
    );
  if (!before && supersedes)
    faults.push(
      faultAt(
        original,
        "supersedes",
        `"supersedes" is ${supersedes}, but no earlier version exists. Remove the line.`,
      ),
    );
  const announced = before?.original?.matter.values["published"];
  if (before && published && announced && published < announced)
    faults.push(
      faultAt(
        original,
        "published",
        `This version was published on ${published}, before the version of ${before.effective} that it replaces (${announced}). The two overlap: publish the one that takes effect first (${before.effective}) before the one of ${effective}.`,
      ),
    );
  return faults;
}

const checkAuthority = (version: WrittenVersion, original: ContentFile): ContentFault[] =>
  countingText(version, version.texts)
    ? []
    : [
        faultAt(
          original,
          "authority",
          `"authority" says that the text in ${version.authority} counts, but ${version.authority}.md is not there. Add it, or remove the line: then ${DEFAULT_LOCALE} counts.`,
        ),
      ];

function checkNoticePeriod(original: ContentFile): ContentFault[] {
  const { effective = "", published = "", reason } = original.matter.values;
  if (!isDay(effective) || !isDay(published) || reason || published > effective) return [];
  const earliest = daysAfter(published, NOTICE_DAYS);
  if (effective >= earliest) return [];
  return [
    faultAt(
      original,
      "published",
      `People are told on ${published} of a change on ${effective}: less than ${NOTICE_DAYS} days ahead. Let it take effect on ${earliest} or later, or write in one sentence why it can't wait, as reason: …`,
    ),
  ];
}

function checkNotice(version: WrittenVersion, original: ContentFile): ContentFault[] {
  const { slug, effective, notices } = version;
  const notice = countingText(version, notices);
  if (!notice) {
    const file = `content/policy/${slug}/${effective}/notice/${version.authority}.md`;
    return [
      faultAt(
        original,
        "supersedes",
        `This version changes what people agreed to, but there is no notice that tells them. Write ${file}: what changes, why, from when, and what they can do.`,
      ),
    ];
  }
  const { published } = original.matter.values;
  const told = notice.matter.values["published"];
  if (!told || !published || told === published) return [];
  return [
    faultAt(
      notice,
      "published",
      `The notice was published on ${told}, but the version says ${published}. Both are published on the same day: correct one of them.`,
    ),
  ];
}
