/** One dated version of a policy. */
export interface PolicyVersion {
  /** Day it takes effect, UTC, `yyyy-mm-dd`; also its identity. */
  readonly effective: string;
}

/** The state of a version tells readers whether it is to come, applies or is replaced. */
export type PolicyState = "upcoming" | "inForce" | "past";

/** A stretch of days on which an address shows the same finished page. */
export interface PolicyTurn {
  /** First day, UTC, `yyyy-mm-dd`; `""` is the beginning of time. */
  readonly from: string;
  /** The page's file per locale, below the built site; `""` is the bare path of the default locale. */
  readonly files: Readonly<Record<string, string>>;
}

/** `policy-pages.json`: what the server needs to answer policy addresses by its own clock. */
export interface PolicyPages {
  readonly policies: readonly {
    readonly slug: string;
    /** Days its versions take effect, earliest first. */
    readonly versions: readonly string[];
  }[];
  /** Addresses without locale whose page depends on the day; turns stand in the order of their days. */
  readonly timed: Readonly<Record<string, readonly PolicyTurn[]>>;
}

/** Finished pages that wait for their day; nobody asks for them by this address. */
export const WAITING_PAGES = "/policy-pages";

/** Policies that are also known by a second, older address, `/policy/<slug>/<slug>`. */
export const TWICE_ADDRESSED: readonly string[] = ["user-agreement", "copyright-Infringement"];

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The UTC day of an instant given in epoch milliseconds. */
export const utcDay = (epochMs: number): string => new Date(epochMs).toISOString().slice(0, 10);

/** Checks for a day of the calendar, `yyyy-mm-dd`. */
export function isDay(text: string): boolean {
  const time = DAY.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && utcDay(time) === text;
}

/** The day that lies `days` days after `day`. */
export const daysAfter = (day: string, days: number): string =>
  utcDay(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000);

export const byDate = <V extends PolicyVersion>(versions: readonly V[]): V[] =>
  [...versions].sort((a, b) => a.effective.localeCompare(b.effective));

/** The version that applied on a UTC day: the newest that was effective by then; undefined before the first one. */
export const versionOn = <V extends PolicyVersion>(versions: readonly V[], day: string): V | undefined =>
  byDate(versions).findLast(({ effective }) => effective <= day);

/**
 * The version to show as in force on a UTC day; before the first one takes effect, the earliest announced.
 * Undefined only for a policy without versions.
 */
export const currentVersion = <V extends PolicyVersion>(
  versions: readonly V[],
  today: string,
): V | undefined => versionOn(versions, today) ?? byDate(versions)[0];
