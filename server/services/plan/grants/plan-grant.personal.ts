import type { PersonalTables } from "../../../platform/personal/personal-table.ts";
import type { PlanGrantTable } from "./plan-grant.table.ts";

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
