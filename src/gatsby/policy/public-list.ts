import { canonicalText, CHAIN_START, headOf, sealOf, type Seal } from "../../../contract/seals.ts";
import type { ContentFile } from "../content/content-files.ts";
import { countingText, sealPath, writtenVersions, type WrittenVersion } from "./policy-versions.ts";

/** A published version in `policies.json`. */
interface ListedVersion {
  readonly policy: string;
  readonly effective: string;
  readonly published: string;
  readonly supersedes: string | null;
  /** Addresses on the site. */
  readonly page: string;
  readonly text: string;
  readonly sha256: string;
}

/** `policies.json`: every published version, and the seals by which anybody can check them. */
export interface PublicList {
  readonly about: string;
  readonly versions: readonly ListedVersion[];
  /** The chain's value before the first seal. */
  readonly start: string;
  readonly seals: readonly Seal[];
  /** The chain's last value. Anyone who keeps it can see whether an earlier seal was altered or dropped. */
  readonly head: string;
}

const ABOUT =
  "Each text can be fetched at /<path>; `sha256sum` of it is sha256. Each chain is `printf '%s %s %s %s\\n' <chain before> <sealed> <sha256> <path> | sha256sum`, beginning with start; the last one is head.";

export function publicList(files: readonly ContentFile[], seals: readonly Seal[]): PublicList {
  const versions = writtenVersions(files).flatMap((version) => listed(version, seals));
  return { about: ABOUT, versions, start: CHAIN_START, seals, head: headOf(seals) };
}

function listed(version: WrittenVersion, seals: readonly Seal[]): ListedVersion[] {
  const text = countingText(version, version.texts);
  const seal = text && sealOf(seals, sealPath(text));
  if (!seal) return [];
  const { slug, effective, original } = version;
  const { published = "", supersedes = null } = original?.matter.values ?? {};
  const addresses = { page: `/policy/${slug}/${effective}`, text: `/${seal.path}` };
  return [{ policy: slug, effective, published, supersedes, ...addresses, sha256: seal.sha256 }];
}

/** The sealed texts by path, with exactly the bytes that were sealed, for publication. */
export function sealedTexts(files: readonly ContentFile[], seals: readonly Seal[]): Map<string, string> {
  const paths = new Set(seals.map(({ path }) => path));
  return new Map(
    files
      .filter((file) => paths.has(sealPath(file)))
      .map((file) => [sealPath(file), canonicalText(file.source)]),
  );
}
