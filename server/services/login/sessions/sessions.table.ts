/** The device and the place a session is used from. */
export interface SessionDeviceTable {
  readonly grant_id_hash: string;
  readonly user_id: string;
  readonly client_id: string;
  device: string;
  network: string;
  country: string;
  readonly began_at: number;
  /** The hour of the latest use, or the beginning. */
  used_at: number;
}

export interface SecurityEventTable {
  readonly id: string;
  readonly user_id: string;
  readonly kind: string;
  readonly created_at: number;
  readonly device: string;
  readonly network: string;
  readonly country: string;
}

/** A link by which somebody says that a sign-in wasn't theirs. */
export interface DisowningTable {
  readonly token_hash: string;
  readonly user_id: string;
  /** A press undoes what was set up from then on: the sign-in, or some days before what the letter tells of. */
  created_at: number;
  /** A fixed time after the letter, so it tells how old the letter is, too. */
  expires_at: number;
}

/** A session that has ended, of which the server of a client has to hear yet. */
export interface OwedLogoutTable {
  readonly id: string;
  readonly user_id: string;
  readonly client_id: string;
  /** `sid` of the client's id token. */
  readonly session_id: string;
  readonly created_at: number;
  due_at: number;
  tries: number;
}

/** Somebody who has to choose a new password. */
export interface PasswordDemandTable {
  readonly user_id: string;
  readonly created_at: number;
}
