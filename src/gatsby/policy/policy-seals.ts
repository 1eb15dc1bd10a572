import type { SealList } from "../seals/seal-list.ts";

/** The list of seals of policies. */
export const POLICY_SEALS: SealList = {
  file: "policy/policies.lock.json",
  about:
    "Seals of published policies, oldest first. Written by `npm run policy:publish`, never by hand; docs/legal.md explains them.",
  publish: "npm run policy:publish",
  lasting: "Published texts stay readable",
};
