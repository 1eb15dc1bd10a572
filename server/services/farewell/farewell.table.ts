/** Somebody who leaves: from the day they ask until nothing is kept of them. */
export interface FarewellTable {
  /** The account; its pseudonym once its row is gone. */
  readonly account_id: string;
  /** Epoch ms, like every time here. */
  readonly asked_at: number;
  /** Until then they may return; from then on everything is erased. */
  readonly due_at: number;
  /** What is being erased, by the name of the stage; `""` before the first. */
  stage: string;
  /** Nothing is to be done before. */
  rests_until: number;
  /** When the account's row went; null before. */
  left_at: number | null;
  /** When the letter that tells the day was handed over; null before. */
  told_at: number | null;
}
