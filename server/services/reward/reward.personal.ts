import { ofNobody, type PersonalTables } from "../../platform/personal/personal-table.ts";
import type { CheckInTable, FirstVisitGiftTable, TaskRewardTable, VisitTallyTable } from "./reward.table.ts";

export const personalInRewards: PersonalTables<{
  readonly check_in: CheckInTable;
  readonly first_visit_gift: FirstVisitGiftTable;
  readonly visit_tally: VisitTallyTable;
  readonly task_reward: TaskRewardTable;
}> = {
  check_in: {
    tells: ["owner_id", "day"],
    exported: { how: "rows", of: "owner_id", columns: ["day", "streak", "gave_days"] },
    erased: { how: "deleted", of: "owner_id", key: ["owner_id", "day"] },
  },
  first_visit_gift: {
    tells: ["owner_id"],
    exported: { how: "rows", of: "owner_id", columns: ["given_at", "days"] },
    erased: { how: "deleted", of: "owner_id", key: ["owner_id"] },
  },
  visit_tally: ofNobody("Counts of words and hosts for each day."),
  task_reward: {
    tells: ["owner_id", "given_at"],
    exported: { how: "rows", of: "owner_id", columns: ["type", "given_at"] },
    erased: { how: "deleted", of: "owner_id", key: ["owner_id", "type"] },
  },
};
