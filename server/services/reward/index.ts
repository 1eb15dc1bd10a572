export { createCheckIns } from "./check-ins.ts";
export { createFirstVisit, sweepVisits } from "./first-visits.ts";
export { totalWays } from "./visit-tally.repository.ts";
export { readRewardRules, tasksOf } from "./reward-rules.ts";
export { rewardRoutes } from "./reward.routes.ts";
export { createTaskRewards, type Proofs } from "./task-rewards.ts";
