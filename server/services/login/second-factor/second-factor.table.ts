export interface SecondFactorTable {
  readonly user_id: string;
  /** Enciphered (`hidden-text.ts`). */
  readonly secret: string;
  /** The latest step whose code was accepted. */
  last_step: number;
  readonly created_at: number;
  confirmed_at: number | null;
}

export interface RecoveryCodeTable {
  readonly code_hash: string;
  readonly user_id: string;
}

/** A sign-in whose password was right. */
export interface PendingSignInTable {
  readonly key_hash: string;
  user_id: string;
  /** `""` where the flow knows its client. */
  client_id: string;
  tries: number;
  expires_at: number;
}
