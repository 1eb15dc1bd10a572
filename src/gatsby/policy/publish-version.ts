import { sealOf, textSeal, withSeal, type Seal } from "../../../contract/seals.ts";
import type { ContentFile } from "../content/content-files.ts";
import { compareTexts, countChanges } from "./compare.ts";
import { PLACEHOLDERS } from "./new-version.ts";
import { countingText, sealPath, type WrittenVersion } from "./policy-versions.ts";

export interface Published {
  readonly seals: readonly Seal[];
  /** The new seals. */
  readonly added: readonly Seal[];
}

/** Says why a version can't be published, in words for the person who tried. */
export class NotPublishable extends Error {}

interface PublishOptions {
  /** A UTC day. */
  readonly today: string;
  /** Also seals translations that aren't drafts; a corrected one is sealed again. */
  readonly translations: boolean;
  /** The version that this one replaces; undefined for the first. */
  readonly before?: WrittenVersion | undefined;
}

/** Seals the counting text of a version and its notice, unless they are sealed already. Throws NotPublishable. */
export function publishVersion(
  version: WrittenVersion,
  seals: readonly Seal[],
  { today, translations: withTranslations, before }: PublishOptions,
): Published {
  const text = countingText(version, version.texts);
  const counting = [text, countingText(version, version.notices)].filter((file) => file !== undefined);
  if (text && !sealOf(seals, sealPath(text))) {
    refuseUntimely(version, counting, seals, today);
    refuseUnchanged(version, text, before);
  }
  const translations = [...version.texts, ...version.notices].filter(
    (file) => withTranslations && !counting.includes(file) && !file.matter.values["draft"],
  );
  const open = [
    ...counting.filter((file) => isUnsealed(file, seals)),
    ...translations.filter((file) => sealOf(seals, sealPath(file))?.sha256 !== textSeal(file.source)),
  ];
  const all = open.reduce<readonly Seal[]>(
    (sealed, file) => withSeal(sealed, sealPath(file), file.source, today),
    seals,
  );
  return { seals: all, added: all.slice(seals.length) };
}

/** A text is published on the day on which it is sealed, so it can't claim a past or future day. */
function refuseUntimely(
  { slug, effective, original }: WrittenVersion,
  counting: readonly ContentFile[],
  seals: readonly Seal[],
  today: string,
): void {
  const { published = "" } = original?.matter.values ?? {};
  const at = (file: ContentFile | undefined, field: string) =>
    `${file?.path}:${file?.matter.lines[field] ?? 1}`;
  const draft = counting.find(({ matter }) => matter.values["draft"]);
  if (draft)
    throw new NotPublishable(
      `${at(draft, "draft")}  The text is marked as a draft. When it is finished, remove the line "draft", then publish it.`,
    );
  for (const file of counting) refusePlaceholders(file);
  if (published > today)
    throw new NotPublishable(
      `${at(original, "published")}  The version is to be published on ${published}; today is ${today} (UTC). Publish it on that day, or write the day on which it is really published.`,
    );
  if (effective > today && published < today)
    throw new NotPublishable(
      `${at(original, "published")}  People would read that this was published on ${published}, but it is published today. Write published: ${today} here and in the notice; the notice period counts from then.`,
    );
  const isKnown = seals.some(({ path, sealed }) => path.startsWith(`policy/${slug}/`) && sealed < today);
  if (effective < today && isKnown)
    throw new NotPublishable(
      `${at(original, "effective")}  The version would take effect on ${effective}, in the past. Nobody can be bound before they could read it: choose today or a later day.`,
    );
}

/** A sealed text can't be changed, so an unfinished one must not be sealed. */
function refusePlaceholders({ path, source }: ContentFile): void {
  for (const placeholder of PLACEHOLDERS) {
    const at = source.indexOf(placeholder);
    if (at < 0) continue;
    const line = source.slice(0, at).split("\n").length;
    throw new NotPublishable(
      `${path}:${line}  Here still stands what policy:new wrote: "${placeholder}" Replace it, then publish.`,
    );
  }
}

/** A version with the same text as the one before would announce a change that doesn't exist. */
function refuseUnchanged(
  version: WrittenVersion,
  text: ContentFile,
  before: WrittenVersion | undefined,
): void {
  const earlier = before && countingText(before, before.texts);
  if (!earlier) return;
  const { changed, added, removed } = countChanges(
    compareTexts(earlier.source, text.source, version.authority),
  );
  if (changed + added + removed > 0) return;
  throw new NotPublishable(
    `${text.path}:1  The text says word for word what the version of ${before.effective} says. Write what changes, then publish; npm run policy:diff -- ${version.slug} shows it. Without a change, remove the folder.`,
  );
}

function isUnsealed(file: ContentFile, seals: readonly Seal[]): boolean {
  const seal = sealOf(seals, sealPath(file));
  if (!seal) return true;
  if (textSeal(file.source) === seal.sha256) return false;
  throw new NotPublishable(
    `${file.path}:1  This text was sealed on ${seal.sealed} and has been changed since. What is published is never sealed anew: undo the change, and write a new version.`,
  );
}
