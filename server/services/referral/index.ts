export { createNoteArrival, type Comer, type Person } from "./arrivals.ts";
export { readReferralRules } from "./referral-rules.ts";
export { createHeardPayments } from "./payments.ts";
export { createReferrals, type Referrals } from "./referrals.ts";
export { referralRoutes } from "./referral.routes.ts";
