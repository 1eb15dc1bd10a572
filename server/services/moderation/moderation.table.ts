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
  /** When it was lifted or its time was over. */
  ended_at: number | null;
  /** When the owner's letter was handed over. */
  told_at: number | null;
}
