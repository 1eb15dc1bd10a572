import type { OwnShare } from "../../../api/shares.ts";
import { conditionOf } from "./share-facts.ts";

export type ShareAction = "open" | "copy" | "hand" | "visit" | "pause" | "activate" | "delete" | "undelete";

/** The actions for these links, in the order menus show them. */
export function availableShareActions(shares: readonly OwnShare[]): readonly ShareAction[] {
  if (shares.length === 0) return [];
  const conditions = shares.map(conditionOf);
  const isOne = shares.length === 1;
  const some = (...wanted: readonly string[]) => conditions.some((condition) => wanted.includes(condition));
  const isThere = !some("deleted");
  const rules: readonly [ShareAction, boolean][] = [
    ["open", isOne],
    ["copy", isOne && isThere],
    ["hand", isOne && isThere],
    ["visit", isOne],
    ["pause", some("works", "usedUp", "expired", "empty")],
    ["activate", some("paused", "expired")],
    ["undelete", some("deleted")],
    ["delete", conditions.some((condition) => condition !== "deleted")],
  ];
  return rules.filter(([, isAvailable]) => isAvailable).map(([action]) => action);
}
