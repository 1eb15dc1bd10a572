import { daysAfter } from "../../../contract/policy.ts";

/** What became of a version among the others; `dates` are the days all versions take effect. */
export interface Neighbours {
  readonly before: string | undefined;
  readonly next: string | undefined;
  /** Its last day, while it has one. */
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
