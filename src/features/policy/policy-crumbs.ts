import type { Crumb } from "../../layouts/article/Breadcrumbs.tsx";
import { policyAddresses } from "./policy-dates.ts";

interface NamedPolicy {
  readonly slug: string;
  readonly title: string;
}

/** The way down to a page of a policy: all policies, named `all`, and for a page below one, that one. */
export function policyCrumbs(all: string, policy?: NamedPolicy): Crumb[] {
  const list = { path: "/policy", label: all };
  return policy ? [list, { path: policyAddresses(policy.slug).inForce, label: policy.title }] : [list];
}

/** The way down to a notice; `notices` names the list of all. */
export const noticeCrumbs = (all: string, notices: string, policy: NamedPolicy): Crumb[] => [
  ...policyCrumbs(all, policy),
  { path: "/policy/update", label: notices },
];
