export { createCheckIns } from "./check-ins.ts";
export { createFirstVisit } from "./first-visits.ts";
export { readRewardRules, tasksOf } from "./reward-rules.ts";
export { rewardRoutes } from "./reward.routes.ts";
export { createTaskRewards, type Proofs } from "./task-rewards.ts";
