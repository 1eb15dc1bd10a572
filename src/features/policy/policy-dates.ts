import { daysAfter } from "../../../contract/policy.ts";

/** The neighbours of a version; `dates` are the days on which all versions take effect. */
export interface Neighbours {
  readonly before: string | undefined;
  readonly next: string | undefined;
  /** The last day on which it applies, once that is known. */
  readonly until: string | undefined;
}

export function neighboursOf(effective: string, dates: readonly string[]): Neighbours {
  const ordered = [...dates].sort();
  const next = ordered.find((date) => date > effective);
  return {
    before: ordered.findLast((date) => date < effective),
    next,
    until: next && daysAfter(next, -1),
  };
}

/** Addresses of a policy's pages, without locale. */
export const policyAddresses = (slug: string) => ({
  inForce: `/policy/${slug}`,
  history: `/policy/${slug}/history`,
  check: `/policy/${slug}/history#check`,
  comparisons: `/policy/${slug}/compare`,
  version: (effective: string) => `/policy/${slug}/${effective}`,
  notice: (effective: string) => `/policy/${slug}/update/${effective}`,
  comparison: (from: string, to: string) => `/policy/${slug}/compare/${from}..${to}`,
});
