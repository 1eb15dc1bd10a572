import type { PlanRow } from "./zip-plan.repository.ts";

interface NewPlanRow {
  readonly id: string;
  readonly ownerId: string;
  /** Ids of the entries that it was asked for; none for everything. */
  readonly tops: readonly string[];
  /** The name without `.zip`. */
  readonly name: string;
  /** The allowances it is taken from. */
  readonly countedFor: readonly string[];
  /** Epoch ms. */
  readonly createdAt: number;
  /** Epoch ms. */
  readonly expiresAt: number;
}

/** A plan of which nothing is laid out yet. */
export const newPlanRow = (plan: NewPlanRow): PlanRow => ({
  id: plan.id,
  owner_id: plan.ownerId,
  name: `${plan.name}.zip`,
  tops: JSON.stringify(plan.tops),
  size: null,
  etag: null,
  files: 0,
  folders: 0,
  counted_for: JSON.stringify(plan.countedFor),
  central_offset: 0,
  central_size: 0,
  created_at: plan.createdAt,
  expires_at: plan.expiresAt,
});
