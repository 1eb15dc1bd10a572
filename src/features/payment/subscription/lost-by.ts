import type { Offer } from "../../../../contract/payments.ts";

type Gives = Pick<Offer, "storage_bytes" | "traffic_bytes_per_month" | "limits">;
export type LostPart = "storage" | "traffic" | "entries" | "offline" | "versions";

export interface Lost {
  readonly part: LostPart;
  /** Below 0: without a limit. */
  readonly before: number;
  readonly after: number;
}

/** Everything of which there is less in another plan. */
export function lostBy(before: Gives, after: Gives): readonly Lost[] {
  const parts = [
    ["storage", before.storage_bytes, after.storage_bytes],
    ["traffic", before.traffic_bytes_per_month, after.traffic_bytes_per_month],
    ["entries", before.limits.entries ?? 0, after.limits.entries ?? 0],
    ["offline", before.limits.offline_tasks_a_day ?? 0, after.limits.offline_tasks_a_day ?? 0],
    ["versions", before.limits.versions_kept ?? 0, after.limits.versions_kept ?? 0],
  ] as const;
  return parts
    .filter(([, had, has]) => weight(has) < weight(had))
    .map(([part, had, has]) => ({ part, before: had, after: has }));
}

const weight = (amount: number): number => (amount < 0 ? Number.POSITIVE_INFINITY : amount);
