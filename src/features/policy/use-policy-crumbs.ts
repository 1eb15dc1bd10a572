import { useTranslation } from "react-i18next";
import type { Crumb } from "../../layouts/article/Breadcrumbs.tsx";
import { policyAddresses } from "./policy-dates.ts";

/** The way down to a page of a policy: all policies, and for a page below one, that one. */
export function usePolicyCrumbs(policy?: { readonly slug: string; readonly title: string }): Crumb[] {
  const { t } = useTranslation();
  const all = { path: "/policy", label: t("policy:list.title") };
  return policy ? [all, { path: policyAddresses(policy.slug).inForce, label: policy.title }] : [all];
}
