/** A change of address that was begun and waits for its code. */
export interface EmailChangeTable {
  readonly user_id: string;
  readonly id: string;
  readonly email: string;
  readonly code_hash: string;
  tries: number;
  readonly expires_at: number;
}

/** An address that an account had until a few days ago. */
export interface FormerAddressTable {
  readonly email: string;
  readonly id: string;
  readonly user_id: string;
  readonly created_at: number;
  readonly expires_at: number;
}
