import type { PersonalTables } from "../personal/personal-table.ts";

/** A call that was made under a request id. Asked again within a day, it is answered from here. */
export interface KeptCallTable {
  readonly account_id: string;
  /** Keyed hash of the request id. */
  readonly id: string;
  /** Keyed hash of the request. */
  readonly wish: string;
  /** JSON from which the answer is made again, encrypted by a key that only the request id gives. */
  answer: string;
  /** The account's calls are counted, so that the oldest of too many can be forgotten. */
  readonly nth: number;
  /** Epoch ms. */
  readonly made_at: number;
}

export interface KeptCallTables {
  readonly kept_call: KeptCallTable;
}

export const personalInCalls: PersonalTables<KeptCallTables> = {
  kept_call: {
    tells: ["account_id", "answer"],
    exported: { how: "not", why: "Nobody reads it without the request id, which isn't kept." },
    erased: { how: "deleted", of: "account_id", key: ["account_id", "id"] },
  },
};
