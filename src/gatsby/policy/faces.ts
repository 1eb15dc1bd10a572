import { currentVersion, daysAfter, WAITING_PAGES, type PolicyState } from "../../../contract/policy.ts";

/** A stretch of days with the version in force. */
export interface Reign {
  /** First day; `""` is the beginning of time. */
  readonly from: string;
  readonly inForce: string;
}

/**
 * The versions in force from the day before the build on. Nobody asks for pages of earlier days, but a server whose
 * clock is slightly behind still needs those of yesterday. `dates` are the days on which versions take effect.
 */
export function reigns(dates: readonly string[], today: string): Reign[] {
  const versions = dates.toSorted().map((effective) => ({ effective }));
  const first = currentVersion(versions, daysAfter(today, -1))?.effective;
  if (first === undefined) return [];
  const later = versions.filter(({ effective }) => effective > first);
  return [
    { from: "", inForce: first },
    ...later.map(({ effective }) => ({ from: effective, inForce: effective })),
  ];
}

export const stateOf = (effective: string, { inForce }: Reign): PolicyState =>
  effective === inForce ? "inForce" : effective < inForce ? "past" : "upcoming";

/** One of the pages that an address shows in the course of time. */
export interface Face<F> {
  readonly from: string;
  /**
   * The page is made at this address and waits there for its day. For the page of the day of the build it is the
   * address itself.
   */
  readonly address: string;
  readonly shown: F;
}

/** The pages for an address, each with its first day. Days that would show the same share a page. */
export function facesOf<F>(
  address: string,
  reigning: readonly Reign[],
  today: string,
  show: (reign: Reign) => F,
): Face<F>[] {
  const faces: { from: string; shown: F }[] = [];
  for (const reign of reigning) {
    const shown = show(reign);
    const isNew = JSON.stringify(shown) !== JSON.stringify(faces.at(-1)?.shown);
    if (isNew) faces.push({ from: reign.from, shown });
  }
  const current = faces.findLast(({ from }) => from <= today);
  return faces.map((face) => ({
    ...face,
    address: face === current ? address : `${WAITING_PAGES}/${face.from || "earlier"}${address}`,
  }));
}
