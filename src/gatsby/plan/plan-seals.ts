import type { SealList } from "../seals/seal-list.ts";

/** The list of seals of plans. */
export const PLAN_SEALS: SealList = {
  file: "plans/plans.lock.json",
  about:
    "Seals of published plans, oldest first. Written by `npm run plan:publish`, never by hand; docs/editors.md explains them.",
  publish: "npm run plan:publish",
  lasting: "People keep the version that they bought",
};
