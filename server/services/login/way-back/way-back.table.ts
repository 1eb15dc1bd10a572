/** Somebody who lost app, recovery codes and passkeys, and waits to get in by the e-mail address alone. */
export interface WayBackTable {
  readonly user_id: string;
  readonly id: string;
  readonly began_at: number;
  /** The wait ends then. */
  open_at: number;
  expires_at: number;
  /** The latest letter that was written about it: `begun`, `soon` or `open`. */
  told: string;
  /** The next letter isn't tried before then. */
  tell_at: number;
  /** The next letter couldn't be written this many times. */
  tell_tries: number;
}
