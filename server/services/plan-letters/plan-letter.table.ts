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
