import type { Measure } from "../moderation.types.ts";

const DAY_MS = 86_400_000;
/** Two working days, a week and two weeks, as the policies promise. */
const WITHIN = { account: 2 * DAY_MS, children: 7 * DAY_MS, other: 14 * DAY_MS } as const;

/** The time by which an appeal of that time is to be decided; epoch ms. */
export function dueAt(appealedAt: number, { measure, rule }: Pick<Measure, "measure" | "rule">): number {
  if (measure === "suspend" || measure === "close") return appealedAt + WITHIN.account;
  return appealedAt + (rule === "children" ? WITHIN.children : WITHIN.other);
}
