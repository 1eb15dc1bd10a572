/** A letter that is on its way to somebody, until it is handed over. */
export interface OwedLetterTable {
  readonly id: string;
  readonly user_id: string;
  /** Template, recipient and facts as JSON, encrypted. */
  readonly letter: string;
  readonly created_at: number;
  due_at: number;
  tries: number;
}
