import { DEFAULT_LOCALE } from "../../../contract/locales.ts";
import type { ContentFile } from "../content/content-files.ts";

/** A dated version of a policy with all texts and notices. */
export interface WrittenVersion {
  readonly slug: string;
  /** The day in its folder's name. */
  readonly effective: string;
  /** The texts in all locales. */
  readonly texts: readonly ContentFile[];
  readonly notices: readonly ContentFile[];
  /** The locale whose text counts. */
  readonly authority: string;
  /** The English text, which carries the dates; undefined when it is missing. */
  readonly original: ContentFile | undefined;
}

/** Every version of every policy, by policy and then by date. */
export function writtenVersions(files: readonly ContentFile[]): WrittenVersion[] {
  const about = files.filter(({ place }) => place.kind === "policy" || place.kind === "notice");
  const groups = Map.groupBy(about, ({ place }) => `${place.slug}/${place.effective}`);
  return [...groups.values()].map(writtenVersion).toSorted(inOrder);
}

function writtenVersion(files: readonly ContentFile[]): WrittenVersion {
  const { slug = "", effective = "" } = files[0]?.place ?? {};
  const texts = files.filter(({ place }) => place.kind === "policy");
  const original = texts.find(({ place }) => place.language === DEFAULT_LOCALE);
  return {
    slug,
    effective,
    texts,
    notices: files.filter(({ place }) => place.kind === "notice"),
    authority: original?.matter.values["authority"] ?? DEFAULT_LOCALE,
    original,
  };
}

const inOrder = (a: WrittenVersion, b: WrittenVersion): number =>
  a.slug.localeCompare(b.slug) || a.effective.localeCompare(b.effective);

/**
 * The version of the same policy that this one replaces. An announced version keeps naming the same predecessor, even
 * if a correction takes effect before it.
 */
export const versionBefore = (
  versions: readonly WrittenVersion[],
  version: WrittenVersion,
): WrittenVersion | undefined =>
  versions.findLast(
    (other) =>
      other.slug === version.slug &&
      other.effective < version.effective &&
      !(isCorrection(other) && publishedOn(other) > publishedOn(version)),
  );

/** A version that takes effect sooner than usual, for a stated reason. */
export const isCorrection = ({ original }: WrittenVersion): boolean =>
  original?.matter.values["reason"] !== undefined;

const publishedOn = ({ original }: WrittenVersion): string => original?.matter.values["published"] ?? "";

/** The file's path below `content/`, which identifies it in seals. */
export const sealPath = ({ path }: ContentFile): string => path.slice("content/".length);

/** The text that counts, of a version or of its notice. */
export const countingText = (
  { authority }: WrittenVersion,
  files: readonly ContentFile[],
): ContentFile | undefined => files.find(({ place }) => place.language === authority);

export const publishCommand = ({ slug, effective }: { slug: string; effective: string }): string =>
  `npm run policy:publish -- ${slug} ${effective}`;

/** A version with its texts and notices; undefined when there is none. */
export const findVersion = (
  versions: readonly WrittenVersion[],
  slug: string,
  effective: string,
): WrittenVersion | undefined =>
  versions.find((version) => version.slug === slug && version.effective === effective);
