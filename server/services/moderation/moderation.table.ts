/** Records which administrator looked at the content of a share. Rows are only added. */
export interface ModerationLookTable {
  readonly id: string;
  readonly share_id: string;
  readonly reason: string;
  /** An account. */
  readonly looked_by: string;
  /** Epoch ms. */
  readonly looked_at: number;
}

/** A decision about a share or an account. It is never changed: a decision that undoes it is a row of its own. */
export interface ModerationMeasureTable {
  readonly id: string;
  /** null: about the account. */
  readonly share_id: string | null;
  readonly owner_id: string;
  readonly measure: string;
  readonly rule: string;
  readonly facts: string;
  readonly origin: string;
  /** 0 or 1. */
  readonly strike: number;
  /** An account. */
  readonly decided_by: string;
  /** Epoch ms. */
  readonly decided_at: number;
  readonly ends_at: number | null;
  /** The time at which it was lifted or ran out. */
  ended_at: number | null;
  /** The time at which the letter to the owner was handed over. */
  told_at: number | null;
}
