export { entitlementAt, type Entitlement, type TrafficRules } from "./entitlement.ts";
export { readPlans, type Plans } from "./plan-files.ts";
