import type { PersonalTables } from "../../platform/personal/personal-table.ts";

/** A letter about somebody's plan or money, which is written once. */
export interface PlanLetterTable {
  readonly owner_id: string;
  /** Names what it tells: `bill/<number>`, `ended/<grant>`, `ends/<grant>/<days>`, `traffic/<month>/<percent>`. */
  readonly key: string;
  /** Epoch ms; null once it is written, or there was nothing to tell. */
  due_at: number | null;
  /** Epoch ms. */
  readonly noted_at: number;
}

export const personalInPlanLetters: PersonalTables<{ readonly plan_letter: PlanLetterTable }> = {
  plan_letter: {
    tells: ["owner_id", "key", "noted_at"],
    exported: { how: "not", why: "It only keeps a letter from being written twice." },
    erased: { how: "deleted", of: "owner_id", key: ["owner_id", "key"] },
  },
};
