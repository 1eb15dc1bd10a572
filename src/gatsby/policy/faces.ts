import { currentVersion, daysAfter, WAITING_PAGES, type PolicyState } from "../../../contract/policy.ts";

/** A stretch of days with the version that is in force then. */
export interface Reign {
  /** First day; `""` is the beginning of time. */
  readonly from: string;
  readonly inForce: string;
}

/**
 * Who reigns from the day before the build on: pages of days that are past are never asked for, and a server whose clock
 * is a moment behind the build's must have yesterday's. `dates` are the days versions take effect.
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

/** One of the pages an address shows in the course of time. */
export interface Face<F> {
  readonly from: string;
  /** Where the page stands until its day: the address itself for the page of the build's own day. */
  readonly address: string;
  readonly shown: F;
}

/** The pages an address needs, each from its first day on; days that would show the same have one page. */
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
