export { noteLetter } from "./plan-letter.repository.ts";
export { createPlanLetters, type PlanLetters } from "./plan-letters.service.ts";
export type { Renewal } from "./renews-soon.ts";
