import type { Crumb } from "../../layouts/article/Breadcrumbs.tsx";
import { policyAddresses } from "./policy-dates.ts";

interface NamedPolicy {
  readonly slug: string;
  readonly title: string;
}

/**
 * The breadcrumbs of a policy's page: the list of policies, named `all`, and for a page below a policy also that
 * policy.
 */
export function policyCrumbs(all: string, policy?: NamedPolicy): Crumb[] {
  const list = { path: "/policy", label: all };
  return policy ? [list, { path: policyAddresses(policy.slug).inForce, label: policy.title }] : [list];
}

/** The breadcrumbs of a notice; `notices` names the list of notices. */
export const noticeCrumbs = (all: string, notices: string, policy: NamedPolicy): Crumb[] => [
  ...policyCrumbs(all, policy),
  { path: "/policy/update", label: notices },
];
