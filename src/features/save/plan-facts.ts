import type { RestorePlan } from "../../../contract/restore.ts";

/** The bytes that are missing for a save, or `undefined` when there is room. */
export const shortOf = ({ quota }: RestorePlan): number | undefined =>
  quota && !quota.enough ? Number(quota.usage_after) - Number(quota.limit) : undefined;

/** The shares of the storage used before and added by a save, 0 to 1; undefined without a limit or when signed out. */
export function meterOf({
  quota,
}: RestorePlan): { readonly before: number; readonly added: number } | undefined {
  if (!quota || Number(quota.limit) <= 0) return undefined;
  const limit = Number(quota.limit);
  const before = Math.min(1, Number(quota.usage) / limit);
  return { before, added: Math.min(1 - before, (Number(quota.usage_after) - Number(quota.usage)) / limit) };
}

/** The entries left out, grouped by reason, with the first names. */
export function skippedBy({ skipped }: RestorePlan) {
  const reasons = new Map<RestorePlan["skipped"][number]["reason"], { count: number; names: string[] }>();
  for (const { reason, name } of skipped) {
    const group = reasons.get(reason) ?? { count: 0, names: [] };
    reasons.set(reason, group);
    group.count += 1;
    if (name !== "" && group.names.length < NAMES_SHOWN) group.names.push(name);
  }
  return [...reasons].map(([reason, group]) => ({ reason, ...group }));
}

export const NAMES_SHOWN = 3;
