import type { PersonalTables } from "../../platform/personal/personal-table.ts";

/** Somebody who leaves: from the day they ask until nothing is kept of them. */
export interface FarewellTable {
  /** The account; its pseudonym once its row is gone. */
  readonly account_id: string;
  /** Epoch ms, like every time here. */
  readonly asked_at: number;
  /** Until then they may return; from then on everything is erased. */
  readonly due_at: number;
  /** The name of the stage of erasing that is under way; `""` before the first. */
  stage: string;
  /** Nothing is to be done before. */
  rests_until: number;
  /** The time at which the account's row was deleted; null before. */
  left_at: number | null;
  /** The time at which the letter about the day was handed over; null before. */
  told_at: number | null;
}

export const personalInFarewell: PersonalTables<{ readonly farewell: FarewellTable }> = {
  farewell: {
    tells: ["account_id"],
    exported: { how: "not", why: "Who waits to be erased can't sign in, and so takes nothing along." },
    erased: {
      how: "pseudonym by its service",
      kept: "three years, so that what moderation keeps under the pseudonym goes then",
    },
  },
};
