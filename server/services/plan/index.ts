export { readPlans } from "./plan-files.ts";
