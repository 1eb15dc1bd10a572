/** One dated version of a policy. */
export interface PolicyVersion {
  /** Day it takes effect, UTC, `yyyy-mm-dd`; also its identity. */
  readonly effective: string;
}

/** A policy in `public/policies.json`: which versions exist and where their pages are. */
export interface PolicyEntry {
  readonly slug: string;
  /** The version shown by the undated pages of this build. While it is in force they are the ones to send. */
  readonly builtWith?: string | undefined;
  readonly versions: readonly PolicyFileVersion[];
}

export interface PolicyFileVersion extends PolicyVersion {
  /** Page of the version below the locale's prefix: `/policy/privacy-policy/2023-11-06`. */
  readonly path: string;
  /** The page's file per locale, relative to `public`; `""` is the bare path of the default locale. */
  readonly files: Readonly<Record<string, string>>;
}

/**
 * The version in force on a day: the newest that is effective by then; before the first one takes effect,
 * the earliest announced. `today` is a UTC day `yyyy-mm-dd`. Undefined only for a policy without versions.
 */
export function currentVersion<V extends PolicyVersion>(
  versions: readonly V[],
  today: string,
): V | undefined {
  const byDate = [...versions].sort((a, b) => a.effective.localeCompare(b.effective));
  return byDate.findLast(({ effective }) => effective <= today) ?? byDate[0];
}

/** The UTC day of an instant given in epoch milliseconds. */
export const utcDay = (epochMs: number): string => new Date(epochMs).toISOString().slice(0, 10);
