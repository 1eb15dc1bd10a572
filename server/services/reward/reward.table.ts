import { ofNobody, type PersonalTables } from "../../platform/personal/personal-table.ts";

/** A day on which somebody checked in. The grant that it gave has the key `check-in/<holder>/<day>`. */
export interface CheckInTable {
  readonly owner_id: string;
  /** The day of UTC, `2026-01-31`. */
  readonly day: string;
  /** Its place among days in a row, from 1. */
  readonly streak: number;
  /** The days of a plan that it gave. */
  readonly gave_days: number;
}

/** The ways on which people came to the free days of a first visit, counted without saying whose they were. */
export interface VisitTallyTable {
  /** The day of UTC, `2026-01-31`. */
  readonly day: string;
  readonly kind: "from" | "page" | "source" | "referrer";
  /** A word or a host, never an address with a path. */
  readonly value: string;
  visits: number;
}

/** A reward for something that somebody did. Its grant has the key `reward/<holder>/<type>`. */
export interface TaskRewardTable {
  readonly owner_id: string;
  readonly type: string;
  readonly grant_id: string;
  /** Epoch ms. */
  readonly given_at: number;
}

/** Free days for a first visit, once for each person. Their grant has the key `invite/<holder>`. */
export interface FirstVisitGiftTable {
  readonly owner_id: string;
  /** Epoch ms. */
  readonly given_at: number;
  readonly days: number;
}

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
