import type { PersonalTables } from "../../platform/personal/personal-table.ts";
import type { PlanLetterTable } from "./plan-letter.table.ts";

export const personalInPlanLetters: PersonalTables<{ readonly plan_letter: PlanLetterTable }> = {
  plan_letter: {
    tells: ["owner_id", "key", "noted_at"],
    exported: { how: "not", why: "It only keeps a letter from being written twice." },
    erased: { how: "deleted", of: "owner_id", key: ["owner_id", "key"] },
  },
};
