import { sealOf, textSeal, type Seal } from "../../../contract/seals.ts";
import type { ContentFault, ContentFile } from "../content/content-files.ts";
import { checkList, checkLost } from "../seals/check-list.ts";
import { POLICY_SEALS } from "./policy-seals.ts";
import {
  countingText,
  isCorrection,
  publishCommand,
  sealPath,
  type WrittenVersion,
} from "./policy-versions.ts";

/** Faults of published texts by their seals. `today` is a UTC day. */
export function checkSeals(versions: readonly WrittenVersion[], lock: string, today: string): ContentFault[] {
  const { seals, faults } = checkList(lock, POLICY_SEALS);
  if (seals.length === 0 && faults.length > 0) return faults;
  const present = versions.flatMap(({ texts, notices }) => [...texts, ...notices].map(sealPath));
  return [
    ...faults,
    ...checkLost(seals, new Set(present), lock, POLICY_SEALS),
    ...versions.flatMap((version) => checkVersion(version, seals, today, versions)),
  ];
}

function checkVersion(
  version: WrittenVersion,
  seals: readonly Seal[],
  today: string,
  versions: readonly WrittenVersion[],
): ContentFault[] {
  const text = countingText(version, version.texts);
  if (!text || !version.original) return [];
  if (!sealOf(seals, sealPath(text)))
    return checkUnpublished(version, version.original, seals, today, versions);
  const notice = countingText(version, version.notices);
  return [...version.texts, ...version.notices].flatMap((file) =>
    file === text || file === notice
      ? checkCounting(version, file, seals, file === text)
      : checkTranslation(version, file, seals),
  );
}

/**
 * A version without a seal is a draft. By now its day of publication may have passed, or a later version may have been
 * sealed.
 */
function checkUnpublished(
  version: WrittenVersion,
  original: ContentFile,
  seals: readonly Seal[],
  today: string,
  versions: readonly WrittenVersion[],
): ContentFault[] {
  const { path, matter } = original;
  const { published = "", draft } = matter.values;
  const later = versions.find(
    (other) =>
      other.slug === version.slug &&
      other.effective > version.effective &&
      other.texts.some((file) => sealOf(seals, sealPath(file))),
  );
  if (later && !isCorrection(version))
    return [
      {
        path,
        line: matter.lines["effective"] ?? 1,
        message: `A version that takes effect on ${later.effective} is published already. This one can't begin before it: the two would overlap. Choose a day after ${later.effective}, or, if it corrects what can't wait, write why, as reason: …`,
      },
    ];
  if (draft || published === "" || published > today) return [];
  return [
    {
      path,
      line: matter.lines["published"] ?? 1,
      message: `This version was to be published on ${published}, but it isn't sealed, so nobody can see it. Publish it with ${publishCommand(version)}, or write the day on which it will be published.`,
    },
  ];
}

function checkCounting(
  version: WrittenVersion,
  file: ContentFile,
  seals: readonly Seal[],
  isVersion: boolean,
): ContentFault[] {
  const own = seals.filter(({ path }) => path === sealPath(file));
  const [seal] = own;
  const what = isVersion ? "This text" : "This notice";
  const fault = (message: string) => [{ path: file.path, line: 1, message }];
  if (!seal) return fault(`${what} isn't sealed. Seal it with ${publishCommand(version)}.`);
  if (own.length === 1 && textSeal(file.source) === seal.sha256) return [];
  const remedy = isVersion
    ? `A published version never changes: undo the change (git log -- ${file.path} shows it), and write what should be different into a new version: npm run policy:new -- ${version.slug} <day it takes effect>`
    : `People were told what it said: undo the change (git log -- ${file.path} shows it), and write corrections into the notice of a new version`;
  return fault(`${what} was published and sealed on ${seal.sealed} and has been changed since. ${remedy}.`);
}

/** A translation may be added or changed at any time, but once it is sealed each change must be sealed too. */
function checkTranslation(
  version: WrittenVersion,
  file: ContentFile,
  seals: readonly Seal[],
): ContentFault[] {
  const seal = sealOf(seals, sealPath(file));
  if (!seal || textSeal(file.source) === seal.sha256) return [];
  const message = `This translation was sealed on ${seal.sealed} and has been changed since. If the change corrects the translation, seal it: ${publishCommand(version)} --translations. The text that counts (${version.authority}.md) isn't touched by it.`;
  return [{ path: file.path, line: 1, message }];
}
