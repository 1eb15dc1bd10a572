export { type Entitlement, type TrafficRules } from "./entitlement.ts";
export { givenBytes } from "./given-bytes.ts";
export { presentGiven } from "./given-plan.ts";
export { createEntitlements, type Entitlements } from "./grants/entitlements.ts";
export type { PlanGrantTable } from "./grants/plan-grant.table.ts";
export { refuseMissingPlans } from "./grants/missing-plans.ts";
export { createPlanGrants } from "./grants/plan-grants.ts";
export type { Ending, Gift, GrantSource, PlanGrant, PlanGrants } from "./grants/plan-grants.types.ts";
export { readPlans, type Plans, type PlanVersion } from "./plan-files.ts";
