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
