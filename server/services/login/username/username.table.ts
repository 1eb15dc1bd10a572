/** A username that was left, which nobody but its former owner gets for a while. */
export interface FormerUsernameTable {
  readonly name_hash: string;
  /** null once the account is erased. */
  user_id: string | null;
  created_at: number;
  expires_at: number;
}
