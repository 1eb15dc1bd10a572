import type { PersonalTables } from "../../../platform/personal/personal-table.ts";

/**
 * A version of a plan that somebody has. The ledger has its giving as `grant/<id>`, a beginning that came later and its end as
 * that with `/begin` and `/end`.
 */
export interface PlanGrantTable {
  readonly id: string;
  readonly key: string;
  readonly owner_id: string;
  readonly plan_id: string;
  /** The day of the plan's version, `2026-01-31`. */
  readonly version: string;
  readonly source: string;
  readonly is_test: number;
  /** Epoch ms. */
  from_at: number;
  /** Epoch ms; null: without end. */
  until_at: number | null;
  /** Epoch ms; null: it changes nothing any more. */
  turns_at: number | null;
  /** Epoch ms; the letters about its end are looked into from then on. Null when none is to come. */
  look_at: number | null;
  /** Epoch ms; null until it is taken back or has run out. */
  ended_at: number | null;
}

export const personalInPlans: PersonalTables<{ readonly plan_grant: PlanGrantTable }> = {
  plan_grant: {
    tells: ["owner_id", "key"],
    exported: {
      how: "rows",
      of: "owner_id",
      columns: ["plan_id", "version", "source", "from_at", "until_at", "ended_at"],
    },
    erased: { how: "deleted by its service" },
  },
};
